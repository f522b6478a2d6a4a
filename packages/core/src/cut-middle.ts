/** A long text for a reader who has to know what it is about: its beginning and its end, which say so. */

/** @param most characters that are kept of a longer one, even */
export function cutMiddle(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`;
}
