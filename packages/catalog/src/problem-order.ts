/** The order in which problems are listed: by file, then by place; the same on every run and machine. */
import type { Problem } from "@flowmind/core";

export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || compareTexts(a.code, b.code) || compareTexts(a.message, b.message);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
