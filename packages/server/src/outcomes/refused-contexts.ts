/** What "none of these" refuses where it comes with other words: what the question named, whatever the new words are near to. */
import type { RememberedRequest } from "./remembered-request.ts";
import { wordsAlone } from "./words-alone.ts";

/**
 * URIs, of the newest request that named some. Undefined where none is remembered, and for the same words, of which the engine tells
 * itself what a question names.
 * @param newestFirst of the caller
 */
export function refusedContexts(
  newestFirst: readonly RememberedRequest[],
  query: string,
): readonly string[] | undefined {
  const asked = newestFirst.find(({ contenders }) => contenders.length > 0);
  return asked === undefined || asked.words === wordsAlone(query) ? undefined : asked.contenders;
}
