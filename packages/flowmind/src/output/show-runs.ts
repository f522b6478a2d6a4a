/** Many runs, one on each line. */
import type { AwaitedSignal, RunState, RunSummary } from "@flowmind/core";
import { shortId } from "../runs/short-id.ts";
import { awaitedInWords } from "./awaited-in-words.ts";
import { fitLines } from "./fit-lines.ts";
import { formatColumns } from "./format-columns.ts";
import { formatDuration } from "./format-duration.ts";
import { formatMoment } from "./format-moment.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Screen } from "./screen.ts";
import { statusInColor } from "./status-in-color.ts";

export interface ListedRun extends RunSummary {
  /** Absent where none was kept yet. */
  readonly state?: Pick<RunState, "progress" | "awaited">;
}

export function showRuns(runs: readonly ListedRun[], screen: Screen): string {
  if (runs.length === 0) return "there is no such run\n";
  const heading = ["run", "status", "steps", "workflow", "began", "changed", "waits for"].map(screen.style.faint);
  return fitLines(formatColumns([heading, ...runs.map((run) => runRow(run, screen))]), screen.columns);
}

function runRow({ id, uri, status, startedAtMs, changedAtMs, state }: ListedRun, { style, nowMs }: Screen) {
  const { done, about } = state?.progress ?? { done: 0 };
  return [
    style.strong(onOneLine(shortId(id))),
    statusInColor(status, style),
    about === undefined ? `${done}` : `${done}/${about}`,
    onOneLine(uri),
    formatMoment(startedAtMs),
    `${formatDuration(nowMs - changedAtMs)} ago`,
    onOneLine(waitsFor(state?.awaited ?? [])),
  ];
}

function waitsFor([first, ...others]: readonly AwaitedSignal[]): string {
  if (first === undefined) return "";
  return `${awaitedInWords(first)}${others.length === 0 ? "" : `, and ${others.length} more`}`;
}
