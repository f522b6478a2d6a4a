/** Something that is wrong with what was given, as a value; loading and linting give all of them. */
import { type ErrorCode, type ErrorDetails, errorEntry } from "./error-table.ts";

export type Severity = "error" | "warning";

export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

export interface Problem extends Place {
  readonly code: ErrorCode;
  /** An error keeps the context out; a warning does not. */
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
}

export function problemAt<Code extends ErrorCode>(
  place: Place,
  severity: Severity,
  code: Code,
  details: ErrorDetails<Code>,
): Problem {
  const entry = errorEntry(code);
  return { ...place, code, severity, message: entry.message(details), fix: entry.fix(details) };
}
