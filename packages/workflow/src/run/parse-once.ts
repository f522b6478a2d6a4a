/** Expressions of a run are read once. */
import { type ParsedExpression, parseExpression } from "../expressions/parse-expression.ts";
import type { Runtime } from "./runtime.ts";

export function parseOnce({ expressions }: Pick<Runtime, "expressions">, text: string): ParsedExpression {
  const parsed = expressions.get(text) ?? parseExpression(text);
  expressions.set(text, parsed);
  return parsed;
}
