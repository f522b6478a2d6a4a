/** Whether a number counts what there is already: of "only 2 bottles remain, we need 12" two are not ordered. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import type { QueryText } from "../query/query-text.ts";
import type { NumberFound } from "./read-numbers.ts";

/** Variables of what is there. */
const stock = /stock|remain|\bleft\b|on[ _]hand|current|inventor|existing|avail|capacity/i;
const asksStock = onceForEach(({ name, description = "", question = "" }: Variable) =>
  stock.test(`${name} | ${description} | ${question}`),
);
/** Whether money is left says what may be spent. */
const money = /^(?:budget|price|cost|amount|income|savings)|_(?:eur|usd|gbp|chf)$/;

const isThere =
  /^(?:\s+[\p{L}-]+){0,5}?\s+(?:remain(?:s|ed|ing)?|left|(?:still\s+)?in\s+(?:stock|(?:the|our|my)\s+(?:\w+\s+)?(?:cupboard|store|storeroom|shelf|fridge|warehouse|cellar|drawer|box))|on\s+(?:hand|(?:the|our)\s+shelf)|(?:has|have)?\s*arrived)(?=\s*(?:[,.;:!?)–—]|$)|\s+(?:and|so|but|broken|damaged|yesterday|today)\b)/iu;
const opening =
  /\b(?:there(?:['’]s|\s+(?:is|are))|(?:we|i)(?:['’]ve|\s+have)(?:\s+got)?)\s+(?:only\s+|just\s+|still\s+)*$/i;
const ordering =
  /\b(?:need|order|send|buy|want|get|reorder)\s+(?:us\s+)?(?:another\s+)?(?:\d|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)/i;
const reach = 80;

export function isOnHand(variable: Variable, query: QueryText, { first, last }: NumberFound): boolean {
  if (asksStock(variable) || money.test(variable.name)) return false;
  const { text, words } = query;
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  const tail = /^[^.!?;\n]*/.exec(text.slice(end, end + reach))?.[0] ?? "";
  if (isThere.test(tail)) return true;
  return opening.test(text.slice(Math.max(0, start - reach), start)) && ordering.test(tail);
}
