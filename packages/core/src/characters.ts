/** Characters as JSON Schema and people count them: code points, so that no sign is cut in two. */

const pair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** O(length). */
export function characterCount(text: string): number {
  return text.length - (text.match(pair)?.length ?? 0);
}

/** The first `most` characters; the text itself where it has no more. */
export function firstCharacters(text: string, most: number): string {
  // One is two code units at most.
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join("");
}

/** The last `most` characters; the text itself where it has no more. */
export function lastCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const all = [...text.slice(-2 * most)];
  return all.slice(Math.max(0, all.length - most)).join("");
}
