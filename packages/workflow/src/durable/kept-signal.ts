/** What stands in the journal under the name of a signal. */
import { isRecord } from "@flowmind/core";

export type KeptSignal =
  /** When it was sent: milliseconds since 1970. */
  | { readonly signal: unknown; readonly atMs?: number }
  /** The time for it was over. */
  | { readonly isOver: true };

export function isSignal(kept: unknown): kept is Extract<KeptSignal, { readonly signal: unknown }> {
  return isRecord(kept) && Object.hasOwn(kept, "signal");
}

/** What was sent; undefined where the time was over. */
export function signalIn(kept: unknown): unknown {
  return isSignal(kept) ? kept.signal : undefined;
}
