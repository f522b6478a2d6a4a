/** What English calls months, weekdays and feasts. */

/** As `Date` counts them. */
export const weekdays: readonly string[] = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
export const monthNames: readonly string[] =
  "january february march april may june july august september october november december".split(" ");

const words: ReadonlySet<string> = new Set([...weekdays, ...monthNames, "easter", "christmas"]);

/** Of words in capitals these name neither a place nor a person. @param word lower case */
export function isCalendarWord(word: string): boolean {
  return words.has(word);
}
