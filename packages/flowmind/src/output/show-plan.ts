/** What a run would do, as people read it: its limits, its variables, its steps as a tree, and what is wrong with them. */
import type { PlannedPart, PlannedStep, PlannedVariable, RunPlan } from "@flowmind/workflow";
import { counted } from "./counted.ts";
import { fitLines } from "./fit-lines.ts";
import { formatColumns } from "./format-columns.ts";
import { formatDuration } from "./format-duration.ts";
import { onOneLine } from "./on-one-line.ts";
import { conditionWords, plannedWords, short } from "./planned-words.ts";
import type { Screen } from "./screen.ts";
import { showProblems } from "./show-problems.ts";
import type { Style } from "./style.ts";

export function showPlan(plan: RunPlan, { style, columns }: Pick<Screen, "style" | "columns">): string {
  const parts = [
    fitLines(showHead(plan, style), columns),
    fitLines(showVariables(plan, style), columns),
    fitLines(showSteps(plan, style), columns),
    showProblems(plan.problems, style),
    ...plan.missing.map(
      (uri) => `${style.bad("would fail:")} it calls ${onOneLine(uri)} in any case, and there is none\n`,
    ),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function showHead({ uri, title, mode, limits, steps, requireApprovalFor }: RunPlan, style: Style): string {
  const { maxSteps, maxDurationMs, depth, recursion } = limits;
  const asks = ["a destructive call", ...requireApprovalFor.map((kind) => kind.replaceAll("_", " "))];
  const confirms = mode === "step_confirm" ? ", and before every instruction and call" : "";
  return [
    `${style.strong(onOneLine(uri))}  ${onOneLine(title)}`,
    style.faint("a dry run: nothing is done"),
    `${mode}; ${stepsInWords(steps)} of its own`,
    `asks after ${maxSteps} steps, after ${formatDuration(maxDurationMs)} of work, ${depth} contexts deep, and where one is inside itself ${recursion} times`,
    `asks for approval before ${asks.join(", ")}${confirms}`,
  ]
    .map((line) => `${line}\n`)
    .join("");
}

function stepsInWords({ fewest, most }: RunPlan["steps"]): string {
  if (most === undefined) return `${fewest} or more steps`;
  return fewest === most ? counted(most, "step") : `${fewest} to ${most} steps`;
}

function showVariables({ variables }: RunPlan, style: Style): string {
  if (variables.length === 0) return "";
  const rows = variables.map((variable) => [
    `  ${onOneLine(variable.name)}`,
    variable.type ?? "",
    variable.required ? "required" : "",
    originOf(variable, style),
  ]);
  return `${style.strong("Variables")}\n${formatColumns(rows)}`;
}

function originOf({ from, value, fault, sensitive }: PlannedVariable, style: Style): string {
  const shown = sensitive === true ? "(hidden)" : short(JSON.stringify(value) ?? "");
  switch (from) {
    case "caller":
      return `given: ${shown}${fault === undefined ? "" : `, but ${onOneLine(fault)}?`}`;
    case "default":
      return `by default: ${shown}`;
    case "question":
      return style.uncertain("is asked for");
    case "open":
      return style.faint("not given");
    case "refused":
      return style.bad(onOneLine(fault ?? ""));
  }
}

function showSteps({ flow, isCut }: RunPlan, style: Style): string {
  if (flow === undefined) return "";
  const lines: string[] = [];
  addParts(partsOf(flow), "", style, lines);
  const rest = isCut ? [style.uncertain("… and more steps, which are not planned")] : [];
  return [style.strong("Steps"), ...lines, ...rest].map((line) => `${line}\n`).join("");
}

/** A list without a name or a condition of its own is not worth a line. */
function partsOf(step: PlannedStep): readonly PlannedPart[] {
  const isPlain = step.type === "sequence" && step.name === undefined && step.when === undefined;
  return isPlain && step.timeoutMs === undefined && step.retries === undefined ? step.inner : [{ steps: [step] }];
}

type Line =
  | { readonly type: "part"; readonly label: string; readonly inner: readonly PlannedPart[] }
  | { readonly type: "step"; readonly step: PlannedStep };

function addParts(parts: readonly PlannedPart[], before: string, style: Style, lines: string[]): void {
  const rows = parts.flatMap(linesOf);
  for (const [at, row] of rows.entries()) {
    const isLast = at === rows.length - 1;
    const text = row.type === "part" ? style.faint(row.label) : plannedWords(row.step, style);
    lines.push(`${style.faint(`${before}${isLast ? "└" : "├"}─`)} ${text}`);
    const inner = row.type === "part" ? row.inner : row.step.inner;
    addParts(inner, `${before}${isLast ? " " : "│"}  `, style, lines);
  }
}

function linesOf({ label, condition, steps }: PlannedPart): readonly Line[] {
  const plain = steps.flatMap(partsOf);
  if (label === undefined)
    return plain.flatMap((part) => (part.label === undefined ? part.steps.map(toLine) : linesOf(part)));
  const text = condition === undefined ? short(label) : `${label} ${conditionWords(condition)}`;
  return [{ type: "part", label: text, inner: plain }];
}

function toLine(step: PlannedStep): Line {
  return { type: "step", step };
}
