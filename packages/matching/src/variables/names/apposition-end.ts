/** Where the description of a figure ends that follows its name: "Brother Anselm, a monk who forges relics". */
import type { Variable } from "@flowmind/core";
import { endAt, type QueryText } from "../query/query-text.ts";
import { isFigure } from "./is-figure.ts";

/** Of a figure, who it is belongs to the name; `last` for other variables, and where nothing of the kind follows. */
export function appositionEnd(
  variable: Variable,
  query: QueryText,
  { first, last }: { readonly first: number; readonly last: number },
): number {
  const [name, article] = [query.words[first], query.words[last + 1]];
  const follows = /^,\s+(?:an?|the)\s/.test(query.text.slice(endAt(query, last)));
  if (!follows || !isFigure(variable) || !/^\p{Lu}\p{Ll}/u.test(query.text.slice(name?.start))) return last;
  let end = last + 1;
  while (query.words[end + 1]?.clause === article?.clause) end++;
  return end;
}
