/** What an aborted AbortSignal means here. */
import { FlowmindError } from "@flowmind/core";

/** REQUEST_ABORTED, with how much work it was. */
export function cancelled(textCount: number): FlowmindError<"REQUEST_ABORTED"> {
  return new FlowmindError("REQUEST_ABORTED", {
    what: textCount === 1 ? "Embedding a text" : `Embedding ${textCount} texts`,
  });
}

export function refuseCancelled(signal: AbortSignal | undefined, textCount: number): void {
  if (signal?.aborted === true) throw cancelled(textCount);
}

/** @param what names the work, at the beginning of a sentence */
export function refuseAborted(signal: AbortSignal | undefined, what: string): void {
  if (signal?.aborted === true) throw new FlowmindError("REQUEST_ABORTED", { what });
}
