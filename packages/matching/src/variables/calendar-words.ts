/** Months, weekdays and feasts: words in capitals that name neither a place nor a person. */
import { weekdays } from "./date-forms.ts";

/** @param word lower case */
export function isCalendarWord(word: string): boolean {
  return words.has(word);
}

const months = "january february march april may june july august september october november december";
const words: ReadonlySet<string> = new Set([...weekdays, ...months.split(" "), "easter", "christmas"]);
