/** Which stretch of words is no statement that a value could be. */
import { stopWords } from "../../lexical/stop-words.ts";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

/** "My CV has": what it has is cut off. */
const unfinished = /^(?:has|have|had|is|are|was|were|the|a|an|to|of|with|and|or)$/;
/** "Alert from last night" says when, and nothing else. */
const time = /^(?:last|this|today|yesterday|tonight|night|morning|evening|afternoon|week|month|year|day|days|since)$/;
const leastTelling = 2;

/** Whether the words from `first` to `last` break off, begin with a mere day or month, or hold fewer than two words that tell something. */
export function saysTooLittle(query: QueryText, first: number, last: number): boolean {
  if (unfinished.test(textAt(query, last)) || isCalendarWord(textAt(query, first))) return true;
  const telling = query.words
    .slice(first, last + 1)
    .filter(({ text }) => !stopWords.has(text) && !time.test(text) && !isCalendarWord(text));
  return telling.length < leastTelling;
}
