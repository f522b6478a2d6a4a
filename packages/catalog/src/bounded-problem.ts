/** Problems whose words stay short, however long the text is that they quote. */
import { type ErrorCode, type ErrorDetails, type Place, type Problem, problemAt, type Severity } from "@flowmind/core";

/** Enough for every message of ours with a list of all known keys; more helps nobody. */
const mostCharacters = 600;

export function boundedProblem<Code extends ErrorCode>(
  place: Place,
  severity: Severity,
  code: Code,
  details: ErrorDetails<Code>,
): Problem {
  const problem = problemAt(place, severity, code, details);
  return { ...problem, message: cut(problem.message), fix: cut(problem.fix) };
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
