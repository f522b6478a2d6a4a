/** What "none of these" refuses where it comes with other words: what the open question named, whatever the new words are near to. */
import { actionWindowMs } from "../tuning.ts";
import type { RememberedRequest } from "./remembered-request.ts";
import { wordsAlone } from "./words-alone.ts";

/**
 * URIs. A question is open until another request than its own was answered, or for an hour; where none is open nothing is refused. Undefined
 * where the engine tells itself what a question about the words names: they are the same again, or nothing is remembered of the caller.
 * @param newestFirst of the caller
 * @param nowMs of the monotonic clock
 */
export function refusedContexts(
  newestFirst: readonly RememberedRequest[],
  query: string,
  nowMs: number,
): readonly string[] | undefined {
  const [latest] = newestFirst;
  const words = wordsAlone(query);
  if (latest === undefined || newestFirst.some((one) => one.words === words)) return undefined;
  const asked = newestFirst.find(({ thread, contenders }) => thread === latest.thread && contenders.length > 0);
  return asked === undefined || nowMs - latest.askedMs > actionWindowMs ? [] : asked.contenders;
}
