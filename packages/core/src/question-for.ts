/** The question that is asked for a variable whose author wrote none. */

/** The name stands in quotes: `to` and `keep` are no nouns. @param unit what a number is asked in */
export function questionFor(name: string, unit?: string): string {
  return `What is the value of "${name.replaceAll("_", " ")}"${unit === undefined ? "" : ` in ${unit}`}?`;
}
