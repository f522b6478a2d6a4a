/** Where a name begins in a run of capitalised words: words that begin a sentence and German nouns have capitals too. */
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

export const title: RegExp = /^(?:mr|mrs|ms|mx|dr|prof|herr|frau)$/;

/** "Answer Holidaycheck", "Little Jasper", "Hello Sandra". */
const opener = /^(?:answer|thank|thanks|little|young|old|dear|poor|hello|hi|hey|greetings)$/;
/** Orders that are names or nouns as well: one is left out only where a whole name stands behind it. */
const order =
  /^(?:charge|debit|credit|bill|invoice|note|accommodate|seat|enrol|enroll|admit|welcome|greet|contact|phone|ring|meet|expect|interview|hire|promote|congratulate|reimburse|sign|bring|take|put|ask|mark|grant)$/;
/** Behind these a German or Spanish noun phrase goes on, in which no name can be told from a noun. */
const foreign =
  /^(?:bitte|hallo|gut(?:e|en|er|es)|lieb(?:e|er)|viele?|vielen|sehr|beste[nr]?|für|mit|wir|unser(?:e|en|em|er)?|mein(?:e|en|em|er)?|ihr(?:e|en|em|er)?|sein(?:e|en|em|er)?|eine?n?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|buen[oa]s|hola|nuestr[oa]s?|mi|mis|para|por|gracias|dos|tres)$/;

/**
 * Position of its first word in the run from `first` to `last`; undefined where none can be told from what begins the sentence. Behind the
 * run where a single opener is all of it.
 */
export function nameStart(query: QueryText, first: number, last: number): number | undefined {
  for (let at = first; at < last; at++) if (title.test(textAt(query, at))) return at;
  if (query.words[first - 1]?.sentence === query.words[first]?.sentence) return first;
  const word = textAt(query, first);
  if (foreign.test(word) && last > first) return undefined;
  const isOpener =
    isBoundary(word) || isRequestVerb(word) || opener.test(word) || (order.test(word) && last - first > 1);
  return isOpener ? first + 1 : first;
}
