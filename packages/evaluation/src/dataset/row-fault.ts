/** One thing that is wrong with a row, before it is known where the row stands. */
import { type ErrorCode, type ErrorDetails, type Problem, problemAt, type Severity } from "@flowmind/core";

/** @param line from 1 */
export type RowFault = (file: string, line: number, severity?: Severity) => Problem;

/** An error, unless said otherwise. */
export function rowFault<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): RowFault {
  return (file, line, severity = "error") => problemAt({ file, line, column: 1 }, severity, code, details);
}
