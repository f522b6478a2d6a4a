/** What a run waits for, for messages that say how to answer it. */
import { awaitedNames } from "./awaited-names.ts";
import { meantBy } from "./meant-by.ts";
import type { AwaitedSignal } from "./run-state.ts";

/**
 * `"clean-up" or >workflow://x/2!approve (approval)`: its name, where the flow gives it one that is not another's as well, and its path. Either
 * names it in an answer.
 */
export function awaitedListed(awaited: readonly AwaitedSignal[]): readonly string[] {
  return awaited.map((one) => {
    const { title } = awaitedNames(one);
    const isShared = title !== undefined && meantBy(title, awaited).length > 1;
    return `${title === undefined || isShared ? "" : `"${title}" or `}${one.path} (${one.type})`;
  });
}
