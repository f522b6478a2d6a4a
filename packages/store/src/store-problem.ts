/** What is wrong with remembering, for whoever runs the program. */
import { type ErrorCode, type ErrorDetails, errorEntry } from "@flowmind/core";

/** Requests are answered all the same. */
export interface StoreProblem {
  readonly code: Extract<ErrorCode, "STORE_UNUSABLE" | "STORE_NOT_WRITTEN">;
  readonly message: string;
  readonly fix: string;
}

export function storeProblem<Code extends StoreProblem["code"]>(code: Code, details: ErrorDetails<Code>): StoreProblem {
  const { message, fix } = errorEntry(code);
  return { code, message: message(details), fix: fix(details) };
}
