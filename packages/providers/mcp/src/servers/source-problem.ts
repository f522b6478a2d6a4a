/** Problems of upstream servers, in the table's words. */
import { type ErrorCode, type ErrorDetails, errorEntry, type ProviderProblem, type Severity } from "@flowmind/core";

/** @param source the server's name */
export function sourceProblem<Code extends ErrorCode>(
  source: string,
  severity: Severity,
  code: Code,
  details: ErrorDetails<Code>,
  uri?: string,
): ProviderProblem {
  const entry = errorEntry(code);
  const where = uri === undefined ? {} : { uri };
  return { source, ...where, severity, code, message: entry.message(details), fix: entry.fix(details) };
}
