/** Something pasted into the query that belongs into `content_reference`. */
import { pastedQuoteLength } from "../tuning.ts";
import type { Check } from "./check.ts";

export const pastedContent: Check = ({ query, content }, outcome) => {
  const isReported = outcome.status === "content_processing_required" || content !== undefined;
  const kind = isReported ? undefined : pastedKind(query.slice(0, readLength));
  if (kind === undefined) return [];
  const text = `The query holds ${kind}, whose words are matched like a need: say in a sentence or two what is needed, and send it as content_reference {has_large_content: true, content_summary, key_entities}`;
  return [{ id: "query:pasted", text, asks: { kind: "content" } }];
};

/** What is longer is answered with a status of its own. */
const readLength = 4_000;

/** Undefined for an ordinary request, also one that quotes an error message or names a file. */
function pastedKind(query: string): string | undefined {
  if (isPlainLine(query)) return undefined;
  const lines = query.split("\n").filter((line) => line.trim() !== "");
  if (/Traceback \(most recent call last\)/.test(query) || countOf(query, frame) >= leastSigns) return "a stack trace";
  if (query.includes("```") || lines.filter((line) => isCode(line.trim())).length >= leastSigns) return "code";
  if (lines.filter((line) => logLine.test(line.trim())).length >= leastSigns) return "a log";
  return [...query.matchAll(quotation)].some(([text]) => text.length > pastedQuoteLength) ||
    lines.filter((line) => line.startsWith(">")).length >= leastSigns
    ? "a long quotation"
    : undefined;
}

/** One short line in which nothing stands that a trace, a fence or a quotation needs: most requests, told in a few microseconds. */
function isPlainLine(query: string): boolean {
  return query.length <= pastedQuoteLength && !sign.test(query);
}

const sign = /[\n:]|```|File |Traceback/;

/** One such line may be quoted on purpose; two are pasted. */
const leastSigns = 2;

function isCode(line: string): boolean {
  return codeLine.test(line) || (line.endsWith(";") && statement.test(line));
}

function countOf(text: string, form: RegExp): number {
  return [...text.matchAll(form)].length;
}

/** "at load (app.js:3:14)" and `File "app.py", line 3`. */
const frame = /\bat [^\s()]{1,200} ?\([^\s()]{1,300}:\d{1,7}\)|\bFile "[^"\n]{1,300}", line \d/g;
const codeLine =
  /[{}]$|^(?:def|class|function|import|from|const|let|var|return|async|public|private|#include)\b.{0,300}[:;({]$/;
/** An assignment, a call or the end of a block: the lines of a list of wishes have semicolons at their ends, too. */
const statement = /=|\w\(|^[)\]}]/;
const logLine =
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|^\[?\d\d:\d\d:\d\d|^\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL)\b[\]:]/;
/** One after the other, so that what stands between two of them is none. */
const quotation = /["“”„«»][^"“”„«»]*["“”„«»]/g;
