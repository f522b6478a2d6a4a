/** A long text for a reader who has to know what it is about: its beginning and its end, which say so. */
import { characterCount, firstCharacters, lastCharacters } from "./characters.ts";

/** @param most characters that are kept of a longer one, even */
export function cutMiddle(text: string, most: number): string {
  return characterCount(text) <= most ? text : `${firstCharacters(text, most / 2)} … ${lastCharacters(text, most / 2)}`;
}
