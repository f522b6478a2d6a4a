/** One run, as people read it: how far it is, its steps, what it waits for, what it knows, and what came of it. */
import { isRunOver, type RunState } from "@flowmind/core";
import type { SeenSteps } from "../runs/see-run.ts";
import { counted } from "./counted.ts";
import { fitLines } from "./fit-lines.ts";
import { formatColumns } from "./format-columns.ts";
import { formatDuration } from "./format-duration.ts";
import { formatMoment } from "./format-moment.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Screen } from "./screen.ts";
import { showAwaited } from "./show-awaited.ts";
import { treeLines } from "./show-run-tree.ts";
import { statusInColor } from "./status-in-color.ts";
import type { Style } from "./style.ts";

/** A variable's value as a glance at it wants it; JSON has all of it. */
const longestValue = 200;

export function showRun(run: SeenSteps, screen: Screen): string {
  const { summary, steps, state } = run;
  const { style, columns } = screen;
  const tree = treeLines(steps, summary.startedAtMs, style).map(({ text }) => `${text}\n`);
  const fitting = [showHead(run, screen), tree.join("")].map((text) => fitLines(text, columns));
  const parts = [
    ...fitting,
    showAwaited(run, style, columns),
    fitLines(showVariables(state, style), columns),
    showEnd(state, style),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

/** Three lines; with how long it has been so where the run is not over. */
export function showHead({ summary, context, state }: SeenSteps, { style, nowMs }: Screen): string {
  const { id, uri, startedAtMs, changedAtMs } = summary;
  const { status, progress } = state;
  const since = isRunOver(state)
    ? `took ${formatDuration(changedAtMs - startedAtMs)}`
    : `for ${formatDuration(nowMs - changedAtMs)}`;
  const lines = [
    `${style.strong(onOneLine(uri))}  ${onOneLine(context.title)}`,
    `${statusInColor(status, style)}  ${stepsInWords(progress)} · ${since}`,
    style.faint(`run ${onOneLine(id)} · began ${formatMoment(startedAtMs)}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

export function stepsInWords({ done, about }: RunState["progress"]): string {
  return about === undefined ? counted(done, "step") : `${done} of about ${counted(about, "step")}`;
}

function placeInWords({ step, uri, line }: NonNullable<NonNullable<RunState["failure"]>["at"]>): string {
  return `${step} of ${uri}${line === undefined ? "" : `, line ${line}`}`;
}

function showVariables({ variables }: RunState, style: Style): string {
  const rows = Object.entries(variables).map(([name, value]) => {
    const text = onOneLine(JSON.stringify(value) ?? "null");
    return [`  ${onOneLine(name)}`, text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text];
  });
  return rows.length === 0 ? "" : `${style.strong("Variables")}\n${formatColumns(rows)}`;
}

function showEnd(state: RunState, style: Style): string {
  const { failure, result } = state;
  const parts: string[] = [];
  if (failure !== undefined) {
    const { code, message, fix, at } = failure;
    const where = at === undefined ? "" : `${style.faint("at:")}  ${onOneLine(placeInWords(at))}\n`;
    parts.push(`${style.bad(code)}  ${onOneLine(message)}\n${where}${style.faint("fix:")} ${onOneLine(fix)}\n`);
  }
  if (isRunOver(state) && result !== undefined && result !== null) {
    const text = typeof result === "string" ? result : JSON.stringify(result, null, 2);
    const lines = text.split("\n").map((line) => `  ${onOneLine(line)}\n`);
    parts.push(`${style.strong("Result")}\n${lines.join("")}`);
  }
  return parts.join("\n");
}
