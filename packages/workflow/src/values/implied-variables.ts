/** Variables that nobody declares, as what the expressions that use them need them to be. */
import type { RunnableContext, Variable, VariableType } from "@flowmind/core";
import { usesOf } from "../analysis/expressions-of.ts";
import { unitsOf } from "../analysis/flow-unit.ts";
import { type ParsedExpression, parseExpression } from "../expressions/parse-expression.ts";

type Parse = (text: string) => ParsedExpression;

/** A name of which different things are wanted may be anything. Functions of the flow have variables of their own. O(steps). */
export function impliedVariables(
  { flow, variables }: Pick<RunnableContext, "flow" | "variables">,
  parse: Parse = parseExpression,
): readonly Variable[] {
  const [unit] = flow === undefined ? [] : unitsOf(flow, variables);
  const declared = new Map(variables.map(({ name, type }) => [name, type]));
  const wanted = new Map<string, Set<VariableType>>();
  for (const { text, type } of unit?.steps.flatMap(usesOf) ?? []) {
    const parsed = parse(text);
    for (const demand of parsed.ok ? parsed.demands((name) => declared.get(name), type) : []) {
      if (declared.has(demand.name)) continue;
      wanted.set(demand.name, (wanted.get(demand.name) ?? new Set()).add(demand.type));
    }
  }
  return [...wanted].flatMap(([name, types]) => {
    const [type, ...others] = types;
    if (type === undefined || others.length > 0) return [];
    return [{ name, type, required: false, values: [], closed: false, extractionHints: [] }];
  });
}
