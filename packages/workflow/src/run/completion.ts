/** How a step ends, for the step around it. */
import { type ErrorCode, type ErrorDetails, errorEntry, type StepFailure, unavailableReference } from "@flowmind/core";

/** Until when what is inside a step must be done. */
export interface Deadline {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** Path of the step whose time it is. */
  readonly owner: string;
}

export type Completion =
  | { readonly type: "done" }
  /** Goes on with the step of that name, in this list of steps or one around it. */
  | { readonly type: "jump"; readonly to: string }
  | { readonly type: "return"; readonly values: Readonly<Record<string, unknown>> }
  | { readonly type: "failed"; readonly failure: StepFailure }
  | { readonly type: "expired"; readonly owner: string }
  /** The caller ended the run at a limit; nothing else is begun. */
  | { readonly type: "stopped" };

export const done: Completion = { type: "done" };
export const stopped: Completion = { type: "stopped" };

export function failed<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): Completion {
  return { type: "failed", failure: failureOf(code, details) };
}

/** There is no context that a step calls. */
export function calledNothing(uri: string, step: string): Completion {
  if (uri === unavailableReference) return failed("REFERENCE_UNAVAILABLE", { step });
  return failed("UNKNOWN_CONTEXT", { uri, nearest: [] });
}

export function failureOf<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): StepFailure {
  const entry = errorEntry(code);
  const { unset = [] } = details as { readonly unset?: readonly string[] };
  const failure = { code, message: entry.message(details), fix: entry.fix(details) };
  return unset.length === 0 ? failure : { ...failure, unset };
}
