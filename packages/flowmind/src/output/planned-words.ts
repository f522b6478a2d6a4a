/** One step of a plan in words, for one line. */
import type { Condition } from "@flowmind/core";
import type { PlannedStep, PlannedTarget } from "@flowmind/workflow";
import { formatDuration } from "./format-duration.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** A condition or a prompt may be a paragraph. */
const longestText = 100;

export function plannedWords(step: PlannedStep, style: Style): string {
  const deed = deedOf(step);
  const name = step.name === undefined ? style.strong(deed) : `${style.strong(short(step.name))}  ${deed}`;
  const { waitFor, timeoutMs, retries, next, approvals, sets, atOnce, target, rounds, when } = step;
  const details = [
    ...(when === undefined ? [] : [style.uncertain(`only if ${conditionWords(when)}`)]),
    ...(waitFor === undefined ? [] : [`after ${short(waitFor.join(", "))}`]),
    ...(rounds === undefined ? [] : [roundsInWords(rounds)]),
    ...(atOnce === undefined ? [] : [`${atOnce} at once`]),
    ...(timeoutMs === undefined ? [] : [`within ${formatDuration(timeoutMs)}`]),
    ...(retries === undefined || retries === 0 ? [] : [`tried again up to ${retries} times`]),
    ...(sets === undefined || step.type === "set" || step.type === "return" || step.type === "ask"
      ? []
      : [`gives ${short(sets.join(", "))}`]),
    ...(approvals === undefined ? [] : [style.uncertain(`asks for approval: ${approvals.join(", ")}`)]),
    ...targetInWords(target, style),
    ...(next === undefined ? [] : [`then ${short(next)}`]),
  ];
  return [name, ...details].filter((part) => part !== "").join("  ");
}

function deedOf({ type, name, label, sets = [], condition, target }: PlannedStep): string {
  const where = condition === undefined ? "" : conditionWords(condition);
  switch (type) {
    case "instruct":
      if (target !== undefined) return `as ${short(target.uri)}`;
      return name === undefined ? short(label) : "instruction";
    case "call":
    case "invoke":
      return `${type === "call" ? "call" : "run"} ${short(target?.uri ?? label)}`;
    case "set":
    case "return":
    case "ask":
      return `${type} ${short(sets.join(", "))}`.trim();
    case "sequence":
      return "in this order";
    case "parallel":
      return "at the same time";
    case "branch":
      return "choose";
    case "switch":
      return `choose by ${where}`;
    case "loop":
      return `while ${where}`;
    case "for_each":
      return `for each ${short(label)}${where === "" ? "" : ` where ${where}`}`;
    case "attempt":
      return "try";
  }
}

/** Plain language stands in quotes, CEL as it is. */
export function conditionWords({ language, text, threshold, and }: Condition): string {
  const from = threshold === undefined ? "" : ` (from ${threshold})`;
  const own = language === "cel" ? short(text) : `"${short(text)}"${from}`;
  return and === undefined ? own : `${own} and ${conditionWords(and)}`;
}

function roundsInWords({ atMost, then }: NonNullable<PlannedStep["rounds"]>): string {
  return then === "ends" ? `at most ${atMost} times` : `asks after ${atMost} rounds`;
}

function targetInWords(target: PlannedTarget | undefined, style: Style): readonly string[] {
  switch (target?.state) {
    case "missing":
      return [style.bad("there is none")];
    case "above":
      return [style.faint("its steps stand in this plan already")];
    case "inside":
      return [style.uncertain("runs inside itself")];
    case "deep":
      return [style.uncertain("too deep: asks first")];
    default:
      return [];
  }
}

export function short(text: string): string {
  const line = onOneLine(text.replace(/\s+/g, " "));
  return line.length > longestText ? `${line.slice(0, longestText - 1)}…` : line;
}
