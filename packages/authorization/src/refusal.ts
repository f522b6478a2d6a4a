/** Why a caller does not get what it asked for, as a code of the error table and what its message is made from. */
import type { ErrorDetails } from "@flowmind/core";

export type RefusalCode = "TOOL_LOCKED" | "COMPLEXITY_LOCKED" | "TOOL_FORBIDDEN" | "RATE_LIMITED" | "TOO_MANY_RUNNING";

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly [One in Code]: { readonly code: One; readonly details: ErrorDetails<One> };
}[Code];

export function refuse<Code extends RefusalCode>(
  code: Code,
  details: ErrorDetails<Code>,
): { readonly code: Code; readonly details: ErrorDetails<Code> } {
  return { code, details };
}
