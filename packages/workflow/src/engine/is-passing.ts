/** Faults of a drive that may be gone with the next one. */
import { type ErrorCode, isFlowmindError } from "@flowmind/core";

const passing: ReadonlySet<ErrorCode> = new Set([
  "RUN_TAKEN_OVER",
  "STORE_NOT_WRITTEN",
  "STORE_UNUSABLE",
  "STORE_CLOSED",
]);

/** The store was in the way, or another process has the run. */
export function isPassing(error: unknown): boolean {
  return isFlowmindError(error) && passing.has(error.code);
}
