/** For which of two variables with the same listed values a word is said: "from German into French", "75 GBP in USD". */
import type { Context, Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { readNumbers } from "../numbers/read-numbers.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

export type ListedSide = "from" | "to";

const fromName = /^(?:from|source|origin|original|old)_|_(?:from|source|origin)$/;
const toName = /^(?:to|into|target|destination|new)_|_(?:to|into|target|destination)$/;

/** Name → side of the variables that have a counterpart; none in most contexts. */
export const listedSides: (context: Context) => ReadonlyMap<string, ListedSide> = onceForEach(
  ({ variables }: Context) => {
    const listed = variables.filter((one) => one.values.length > 0 && sideOf(one) !== undefined);
    const paired = listed.filter((one) =>
      listed.some((other) => sideOf(other) !== sideOf(one) && valuesOf(other) === valuesOf(one)),
    );
    return new Map(paired.map((one) => [one.name, sideOf(one) as ListedSide]));
  },
);

function sideOf({ name }: Variable): ListedSide | undefined {
  const [isFrom, isTo] = [fromName.test(name), toName.test(name)];
  return isFrom === isTo ? undefined : isFrom ? "from" : "to";
}

function valuesOf({ values }: Variable): string {
  return JSON.stringify(values.map(({ value }) => value));
}

const determiner = /^(?:the|an?|this|that|these|my|our|your|his|her|their)$/;
const towards = /^(?:to|into|as)$/;
/** "It is in French" says what it is in, "in French, please" what it shall be in. */
const being = /^(?:is|are|was|were|be|\w+'s|they're|written|comes?)$/;

/** The side that the words around those from `first` to `last` say; undefined where they say none. */
export function sideSaid(query: QueryText, first: number, last: number): ListedSide | undefined {
  const clause = query.words[first]?.clause;
  const said = (at: number) => (query.words[at]?.clause === clause ? textAt(query, at) : "");
  const isDetermined = determiner.test(said(first - 1));
  const lead = isDetermined ? first - 2 : first - 1;
  if (towards.test(said(lead)) || (said(lead) === "many" && said(lead - 1) === "how")) return "to";
  if (said(lead) === "in") return being.test(said(lead - 1)) ? "from" : "to";
  if (said(lead) === "from" || /^(?:to|into|in)$/.test(said(last + 1))) return "from";
  if (query.read(readNumbers).some((number) => number.last === first - 1)) return "from";
  const next = said(last + 1);
  return isDetermined && next !== "" && !isBoundary(next) ? "from" : undefined;
}
