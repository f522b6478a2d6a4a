/** A query's words alone, by which the same words are told. */
import { firstCharacters, queryLengthLimit } from "@flowmind/core";

/** In lower case with single blanks between them, of as much of the query as is remembered. */
export function wordsAlone(query: string): string {
  return (
    firstCharacters(query, queryLengthLimit)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ");
}
