/** Something that is wrong with what was given, as a value; loading and linting give all of them. */
import { firstCharacters } from "../characters.ts";
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
  /** An error keeps the context out, or lets every run fail that comes to it; a warning does neither. */
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
}

/** Enough for every message of ours with a list of all known keys; more helps nobody. */
const mostCharacters = 600;

/** Its words stay short, however long the text is that they quote. */
export function problemAt<Code extends ErrorCode>(
  place: Place,
  severity: Severity,
  code: Code,
  details: ErrorDetails<Code>,
): Problem {
  const entry = errorEntry(code);
  return { ...place, code, severity, message: cut(entry.message(details)), fix: cut(entry.fix(details)) };
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${firstCharacters(text, mostCharacters)}…` : text;
}
