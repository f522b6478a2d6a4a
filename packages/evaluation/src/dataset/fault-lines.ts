/** The errors among some problems, a line each, for programs that cannot go on with them. */
import type { Problem } from "@flowmind/core";

/** How many are shown. */
const shownFaults = 20;

/** `file:line: message`, the first twenty and how many more there are. Empty where there is no error. */
export function faultLines(problems: readonly Problem[]): readonly string[] {
  const faults = problems
    .filter(({ severity }) => severity === "error")
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const more = faults.length > shownFaults ? [`and ${faults.length - shownFaults} more`] : [];
  return [...faults.slice(0, shownFaults), ...more];
}
