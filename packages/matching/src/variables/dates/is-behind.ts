/** Days that a request sets in the past without telling of them: what is logged happened, and so did what holds since a day. */

import { type QueryText, textAt } from "../query/query-text.ts";
import { dayLengthMs } from "./date-forms.ts";
import type { FoundDate } from "./read-dates.ts";

/** "Log 3 hours on 2 November", "report her absent". */
const logging = /^(?:log|record|report|register|enter|note|document|write)$/;
const leading = /^(?:please|pls|to|and|you|then|kindly|we|i'll|let's|just)$/;
const sinceDay = /\bsince\s+(?:the\s+)?$/i;
/** "Write the report by 30 September." */
const bounding = /\b(?:by|before|until|till|due|for)\s+(?:on\s+)?(?:the\s+)?$/i;
const reach = 12;

/** "Sick since 26 November": whatever the variable. */
export function isSince({ text }: QueryText, { start }: Pick<FoundDate, "start">): boolean {
  return sinceDay.test(text.slice(Math.max(0, start - reach), start));
}

/** Something is to be put on record, and the last such day is nearer than the next one. */
export function isLogged(query: QueryText, { dayMs, pastDayMs = dayMs, start }: FoundDate): boolean {
  if (bounding.test(query.text.slice(Math.max(0, start - reach), start))) return false;
  const todayMs = Math.floor(query.nowMs / dayLengthMs) * dayLengthMs;
  return pastDayMs < dayMs && todayMs - pastDayMs < dayMs - todayMs && query.read(saysLog);
}

function saysLog(query: QueryText): boolean {
  return query.words.some(({ text, clause, negated }, at) => {
    if (!logging.test(text) || negated || textAt(query, at + 1) === "for") return false;
    const before = query.words[at - 1];
    return before?.clause !== clause || leading.test(before.text);
  });
}
