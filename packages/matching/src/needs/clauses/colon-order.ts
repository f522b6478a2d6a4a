/** A sentence → where an order begins behind a colon in it: "Our institute turns fifty: book the big hall, order a buffet". */
import { clauseKind } from "./clause-kind.ts";
import { knownInstructions } from "./request-words.ts";

const order = new RegExp(
  String.raw`(?<=[\p{L}\p{N}]):\s{1,4}(?=(?:(?:please|bitte|por\s+favor)\s+)?(?:${knownInstructions})(?![\p{L}\p{N}_'’]|\s*[,(:=]))`,
  "iu",
);

/** What stands before the colon tells something from here on; of a mere label ("To do:") the catalog parts what follows better than words. */
const leastWords = 3;

/**
 * The offset of the order's first letter; undefined behind an order or a question, which says by itself what is wanted: the rest is its object.
 * O(length).
 */
export function colonOrder(sentence: string): number | undefined {
  const found = order.exec(sentence);
  if (found === null) return undefined;
  const before = sentence.slice(0, found.index);
  const isTold = (before.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length >= leastWords && !asks.has(clauseKind(before).act);
  return isTold ? found.index + found[0].length : undefined;
}

const asks: ReadonlySet<string> = new Set(["order", "delivery", "question"]);
