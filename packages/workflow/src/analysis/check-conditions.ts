/** Conditions in plain language: whether they can be read as they are meant. */
import type { Analysis, ParseCondition } from "./analyse-flow.ts";
import { conditionsOf } from "./expressions-of.ts";
import type { FlowUnit } from "./flow-unit.ts";

/** Warnings: a run reads such a condition as far as it goes. */
export function checkConditions({ steps }: FlowUnit, { report, parseCondition }: Analysis): void {
  if (parseCondition === undefined) return;
  for (const step of steps) {
    for (const { language, text } of conditionsOf(step)) {
      const detail = language === "cel" ? "" : faultsOfCondition(text, parseCondition);
      if (detail !== "") report(step, "warning", "CONDITION_UNCLEAR", { condition: text, detail });
    }
  }
}

/** What is malformed, in one sentence without a full stop; empty where nothing is. */
export function faultsOfCondition(text: string, parseCondition: ParseCondition): string {
  return parseCondition(text)
    .problems.map(({ start, message }) => `${message} (position ${start})`)
    .join("; ");
}
