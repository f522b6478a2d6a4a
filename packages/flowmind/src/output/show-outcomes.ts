/** What came of requests, as people read it. */
import type { StoredOutcome, Verdict } from "@flowmind/core";
import { counted } from "./counted.ts";
import { formatColumns } from "./format-columns.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** One line for each. */
export function showOutcomes(outcomes: readonly StoredOutcome[], style: Style): string {
  if (outcomes.length === 0) return "no such outcome is recorded\n";
  return formatColumns(outcomes.map((outcome) => outcomeRow(outcome, style)));
}

const words: Readonly<Record<Verdict, string>> = {
  helped: "helped",
  did_not_help: "did not help",
  wrong_context: "wrong context",
};

function outcomeRow({ atMs, subject, uri, verdict, source, rightUri, query = "" }: StoredOutcome, style: Style) {
  const color = verdict === "helped" ? style.good : style.bad;
  const right = rightUri === undefined ? "" : ` (right: ${onOneLine(rightUri)})`;
  return [
    new Date(atMs).toISOString(),
    onOneLine(subject),
    onOneLine(uri),
    `${color(words[verdict])}${right}`,
    style.faint(source.replace("_", " ")),
    style.faint(onOneLine(query)),
  ];
}

export function showForgotten(count: number, isDone: boolean): string {
  if (isDone) return `forgotten: ${counted(count, "outcome")}\n`;
  if (count === 0) return "nothing to forget\n";
  return `${counted(count, "outcome")} would be forgotten; nothing was changed: --yes forgets them\n`;
}
