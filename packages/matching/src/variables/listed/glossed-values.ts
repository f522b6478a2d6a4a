/** What a description says that the codes of a closed list mean: "SGL single, DBL double". */
import type { Variable } from "@flowmind/core";
import { hintsOf } from "../declared/hints.ts";
import { endsPhrase } from "../query/phrase-bounds.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

const code = /^\p{Lu}{2,4}$/u;

/** Code → its meaning, lower case; empty unless the description explains each of the values. */
export function glossedValues({ values, description = "" }: Variable): ReadonlyMap<string, string> {
  const codes = values.map(({ value }) => String(value));
  const glosses = codes.map((one) => [one, code.test(one) ? glossOf(one, description) : undefined] as const);
  const known = glosses.flatMap(([one, gloss]) => (gloss === undefined ? [] : [[one, gloss] as const]));
  return new Map(known.length === codes.length ? known : []);
}

function glossOf(one: string, description: string): string | undefined {
  const found = new RegExp(
    `(?<!\\w)${one}\\s*(?:[=:(–-]\\s*|\\s)([a-z][a-z ]{2,30}?)(?=\\s*[,;.)|/]|\\s*$|\\s+[A-Z]{2,4}\\b)`,
  ).exec(description);
  return found?.[1];
}

const leading = /^(?:is|are|as|to|into|status)$/;

/** "A single room", "to a suite", "is clean": such words mean other things elsewhere ("clean room 4", "a family of five"). */
export function isGlossMeant(variable: Variable, query: QueryText, first: number, last: number): boolean {
  const clause = query.words[first]?.clause;
  const isKind = (at: number) =>
    query.words[at]?.clause === clause &&
    hintsOf(variable).some(({ bases }) => bases.includes(query.words[at]?.base ?? ""));
  if (isKind(last + 1) || isKind(first - 1)) return true;
  const before = /^(?:an?|the)$/.test(textAt(query, first - 1)) ? first - 2 : first - 1;
  const led = query.words[before]?.clause === clause && leading.test(textAt(query, before));
  return led && endsPhrase(query, last) && textAt(query, last + 1) !== "of";
}
