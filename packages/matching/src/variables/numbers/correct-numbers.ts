/** Numbers that a query corrects at once: "35 minutes, no, sorry, make that 40". */
import { endsPhrase } from "../query/phrase-bounds.ts";
import type { QueryText } from "../query/query-text.ts";
import { saysCorrection } from "../query/says-correction.ts";
import type { NumberFound } from "./read-numbers.ts";

/** "But eight hundred is more realistic." */
const preferred =
  /^\s+(?:is|are|would be|will be)\s+(?:(?:more|much|far)\s+)?(?:realistic|better|closer|right|enough)\b/i;
/** How many words of what is counted may stand before the correction: "minutes". */
const mostCounted = 3;
const mostBetween = 12;

/**
 * Without those that the next one corrects. A correction that names nothing by itself counts what was counted before: it takes the place of
 * what it corrects.
 */
export function correctNumbers(query: QueryText, numbers: readonly NumberFound[]): readonly NumberFound[] {
  const corrected: NumberFound[] = [];
  for (const number of numbers) {
    const before = corrected.at(-1);
    if (before === undefined || !corrects(query, before, number)) corrected.push(number);
    else if (!endsPhrase(query, number.last)) corrected[corrected.length - 1] = number;
    else corrected[corrected.length - 1] = { ...before, value: number.value, until: number.last };
  }
  return corrected;
}

function corrects(query: QueryText, one: NumberFound, other: NumberFound): boolean {
  const from = (one.until ?? one.last) + 1;
  if (other.first - from < 1 || other.first - from > mostBetween) return false;
  const between = query.words.slice(from, other.first);
  if (between.at(-1)?.text === "but") return preferred.test(query.text.slice(query.words[other.last]?.end));
  const texts = between.map(({ text }) => text);
  const counted = texts.findIndex((_, at) => saysCorrection(texts.slice(at)));
  if (counted < 0 || counted > mostCounted) return false;
  return between.slice(0, counted).every(({ clause }) => clause === query.words[one.last]?.clause);
}
