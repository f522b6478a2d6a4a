/** Months, weekdays and feasts: words in capitals that name neither a place nor a person. */

/** @param word lower case */
export function isCalendarWord(word: string): boolean {
  return words.has(word);
}

const words: ReadonlySet<string> = new Set(
  (
    "january february march april may june july august september october november december " +
    "monday tuesday wednesday thursday friday saturday sunday easter christmas"
  ).split(" "),
);
