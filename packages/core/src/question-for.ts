/** The question that is asked for a variable whose author wrote none. */

/** The name stands in quotes: `to` and `keep` are no nouns. */
export function questionFor(name: string): string {
  return `What is the value of "${name.replaceAll("_", " ")}"?`;
}
