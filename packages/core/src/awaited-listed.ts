/** What a run waits for, for messages that say how to answer it. */
import { awaitedNames } from "./awaited-names.ts";
import type { AwaitedSignal } from "./run-state.ts";

/** `"clean-up" or >workflow://x/2!approve (approval)`: its name, where the flow gives it one, and its path. Either names it in an answer. */
export function awaitedListed(awaited: readonly AwaitedSignal[]): readonly string[] {
  return awaited.map((one) => {
    const { title } = awaitedNames(one);
    return `${title === undefined ? "" : `"${title}" or `}${one.path} (${one.type})`;
  });
}
