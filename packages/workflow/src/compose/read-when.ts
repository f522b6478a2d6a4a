/** A component's `when` → the condition under which it runs. */
import { type Condition, conditionFix } from "@flowmind/core";
import type { ParseCondition } from "../analysis/analyse-flow.ts";
import { faultsOfCondition } from "../analysis/check-conditions.ts";
import { parseExpression } from "../expressions/parse-expression.ts";
import { longestExpression } from "../tuning.ts";
import type { Report } from "./composition.ts";

export interface WhenParts {
  /** Of the variables of the workflow. */
  readonly names: ReadonlySet<string>;
  readonly threshold: number | undefined;
  readonly parseCondition: ParseCondition | undefined;
}

/**
 * The language of conditions, which compares variables as well as it understands sentences, but for what calls a function of CEL and
 * names nothing but variables of this workflow: `size(items) > 2`.
 */
export function readWhen(
  when: string,
  { names, threshold, parseCondition }: WhenParts,
  at: string,
  report: Report,
): Condition | undefined {
  const text = when.trim();
  if (text === "" || text.length > longestExpression) {
    const message =
      text === "" ? "The condition is empty" : `The condition has more than ${longestExpression} characters`;
    report(at, message, "Say in a sentence or a comparison when the component runs, or leave it out");
    return undefined;
  }
  if (isExpression(text, names)) return { language: "cel", text };
  const faults = parseCondition === undefined ? "" : faultsOfCondition(text, parseCondition);
  if (faults !== "") {
    report(at, `The condition is malformed: ${faults}`, conditionFix);
    return undefined;
  }
  return { language: "semantic", text, ...(threshold === undefined ? {} : { threshold }) };
}

const functionCall = /[A-Za-z_]\w*\(/;

function isExpression(text: string, names: ReadonlySet<string>): boolean {
  if (!functionCall.test(text)) return false;
  const parsed = parseExpression(text);
  return parsed.ok && parsed.names.every((name) => names.has(name));
}
