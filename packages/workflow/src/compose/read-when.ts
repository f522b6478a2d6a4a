/** A component's `when` → the condition under which it runs. */
import type { Condition } from "@flowmind/core";
import { parseExpression } from "../expressions/parse-expression.ts";
import { longestExpression } from "../tuning.ts";
import type { Report } from "./composition.ts";

/**
 * The language of conditions, which compares variables as well as it understands sentences, but for what calls a function of CEL and
 * names nothing but variables of this workflow: `size(items) > 2`.
 */
export function readWhen(
  when: string,
  names: ReadonlySet<string>,
  threshold: number | undefined,
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
  return { language: "semantic", text, ...(threshold === undefined ? {} : { threshold }) };
}

const functionCall = /[A-Za-z_]\w*\(/;

function isExpression(text: string, names: ReadonlySet<string>): boolean {
  if (!functionCall.test(text)) return false;
  const parsed = parseExpression(text);
  return parsed.ok && parsed.names.every((name) => names.has(name));
}
