/** Whether a noun phrase says who somebody is, and no thing: "Frau Demir", "the city of Tampere". */
import { type QueryText, textAt } from "../query/query-text.ts";

const title = /^(?:mr|mrs|ms|mx|dr|prof|herr|frau|señora?|madame|monsieur)$/;
const body = /^(?:city|town|county|district|state|municipality|ministry|university|bank|church)$/;

/** @param first position of the first word behind its articles */
export function namesSomebody(query: QueryText, first: number): boolean {
  const [word, next] = [textAt(query, first), query.words[first + 1]];
  if (next?.clause !== query.words[first]?.clause) return false;
  return title.test(word) || (body.test(word) && next?.text === "of");
}
