/** The question for what a context still needs. */
import { type Alignment, type Context, type Question, questionFor, type Variable } from "@flowmind/core";
import { unitInWords, unitOf } from "../units.ts";
import { isMissing } from "../variables/declared/is-missing.ts";
import { nameWithoutUnit } from "../variables/numbers/read-in-unit.ts";

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

/** The author's question, or one made from the name, with the unit that a number's name ends in. */
export function questionOf({ name, type, question }: Variable): string {
  if (question !== undefined) return question;
  const bare = type === "number" || type === "integer" ? nameWithoutUnit(name) : undefined;
  return bare === undefined
    ? questionFor(name)
    : questionFor(bare, unitAsked(name.slice(bare.length + 1).toLowerCase()));
}

function unitAsked(unit: string): string {
  if (unit === "m") return unitInWords("metre");
  if (unit === "pct" || unit === "percent") return "percent";
  const short = unitOf(unit);
  return short === undefined ? unit.toUpperCase() : unitInWords(short);
}
