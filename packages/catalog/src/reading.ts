/** What is gathered while one file is read: its problems, and what it says that other files bear on. */
import { type ErrorCode, type ErrorDetails, type Place, type Problem, problemAt, type Severity } from "@flowmind/core";
import { maxProblemsPerFile } from "./limits.ts";

/** `reference` and `requires` hold a URI; the examples and the alias hold their text. */
export type MentionRole = "uri" | "alias" | "reference" | "requires" | "positive" | "negative";

/** Something said in a file that can only be judged beside the other files. */
export interface Mention {
  readonly role: MentionRole;
  readonly text: string;
  /** Where a negative example belongs. */
  readonly belongsTo?: string;
  readonly line: number;
  readonly column: number;
}

export interface Reading {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly mentions: readonly Mention[];
  /** From an offset in UTF-16 code units. */
  placeAt(offset: number): Place;
  /** Something is wrong, and the context loads without it. */
  warn<Code extends ErrorCode>(offset: number, code: Code, details: ErrorDetails<Code>): void;
  /** Something is so wrong that the context is left out. */
  refuse<Code extends ErrorCode>(offset: number, code: Code, details: ErrorDetails<Code>): void;
  /** True once anything was refused. */
  isRefused(): boolean;
  mention(role: MentionRole, offset: number, text: string, belongsTo?: string): void;
}

/** Problems beyond `maxProblemsPerFile` are counted for `isRefused` and otherwise dropped. */
export function createReading(file: string, text: string): Reading {
  const problems: Problem[] = [];
  const mentions: Mention[] = [];
  const lineStarts = findLineStarts(text);
  let refused = false;
  const placeAt = (offset: number): Place => {
    const line = lineOf(lineStarts, offset);
    return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  const report = <Code extends ErrorCode>(
    severity: Severity,
    offset: number,
    code: Code,
    details: ErrorDetails<Code>,
  ): void => {
    if (problems.length < maxProblemsPerFile) problems.push(problemAt(placeAt(offset), severity, code, details));
  };
  return {
    file,
    problems,
    mentions,
    placeAt,
    warn: (offset, code, details) => report("warning", offset, code, details),
    refuse: (offset, code, details) => {
      refused = true;
      report("error", offset, code, details);
    },
    isRefused: () => refused,
    mention: (role, offset, said, belongsTo) => {
      const { line, column } = placeAt(offset);
      mentions.push({ role, text: said, ...(belongsTo === undefined ? {} : { belongsTo }), line, column });
    },
  };
}

/** `\r\n` ends a line once, since only `\n` is looked for; a lone `\r` ends none, as in editors and in the parser. */
function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Binary search for the last line that starts at or before the offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
