/** The question for what a context still needs. */
import { type Alignment, type Context, type Question, questionFor, type Variable } from "@flowmind/core";
import { isMissing } from "../variables/is-missing.ts";

/** The most useful missing variable of one context: required ones first, in the order of the file. */
export function chooseMissing(context: Context, alignment: Alignment): Question | undefined {
  const missing = alignment.variables.find(isMissing);
  const variable = context.variables.find((one) => one.name === missing?.name);
  if (variable === undefined) return undefined;
  return {
    text: questionOf(variable),
    why: `${context.title} needs "${variable.name}" to begin`,
    variable: variable.name,
    answers: variable.values.map((one) => ({ value: String(one.value), leadsTo: [context.uri] })),
  };
}

/** The author's question, or one made from the name. */
export function questionOf(variable: Variable): string {
  return variable.question ?? questionFor(variable.name);
}
