/** Variables that are used as what their declaration rules out. */
import { type Condition, type Flow, isRecord, type Variable, type VariableType } from "@flowmind/core";
import { readPlaceholders } from "../templates/render-template.ts";
import { textsIn } from "../templates/texts-in.ts";
import { readValue } from "../values/read-value.ts";
import type { Analysis } from "./analyse-flow.ts";
import { expressionsOf } from "./expressions-of.ts";
import type { FlowUnit } from "./flow-unit.ts";

type Form = "text" | "number" | "true or false" | "list" | "object";

/** What a value of the type is in JSON. A duration may be a text or a number. */
const forms: Readonly<Partial<Record<VariableType, Form>>> = {
  string: "text",
  date: "text",
  datetime: "text",
  email: "text",
  url: "text",
  number: "number",
  integer: "number",
  boolean: "true or false",
  list: "list",
  object: "object",
};
const literalForms: Readonly<Record<string, Form>> = { string: "text", number: "number", boolean: "true or false" };

/** Which forms a value of another form is read as (see `readValue`); a list of one is mostly not what an author meant. */
const readAs: Readonly<Record<Form, readonly Form[]>> = {
  text: ["text", "number", "true or false"],
  number: ["number", "text"],
  "true or false": ["true or false", "text"],
  list: ["list"],
  object: ["object"],
};

/** Only where it is certain: a variable that a step may fill with anything is taken for anything. */
export function checkTypes(unit: FlowUnit, analysis: Analysis): void {
  const declared = settledVariables(unit);
  for (const step of unit.steps) {
    const faults = [
      ...faultsOfExpressions(step, declared, analysis),
      ...faultsOfChoice(step, declared),
      ...(step.type === "invoke" ? faultsOfArguments(step.uri, step.arguments, declared, analysis) : []),
      ...(step.type === "call" ? faultsOfArguments(step.tool, step.arguments, declared, analysis) : []),
    ];
    for (const { name, detail } of faults) analysis.report(step, "warning", "TYPE_MISMATCH", { name, detail });
  }
}

interface Fault {
  readonly name: string;
  /** What is meant to go on a line of its own: no sentence. */
  readonly detail: string;
}

type Declared = ReadonlyMap<string, Variable>;

/** Declared ones that no step fills with what its declaration is not asked about. */
function settledVariables({ variables, steps }: FlowUnit): Declared {
  const open = new Set(steps.flatMap(filledFreely));
  return new Map(variables.filter(({ name }) => !open.has(name)).map((one) => [one.name, one]));
}

/** What is asked for and extracted is read as it is declared. */
function filledFreely(step: Flow): readonly (string | undefined)[] {
  switch (step.type) {
    case "call":
    case "invoke":
      return [step.storeResult];
    case "set":
      return Object.keys(step.values);
    case "for_each":
      return [step.item];
    case "parallel":
      return [step.collectResults];
    case "attempt":
      return ["error"];
    default:
      return [];
  }
}

function faultsOfExpressions(step: Flow, declared: Declared, { parse }: Analysis): readonly Fault[] {
  return expressionsOf(step).flatMap((text) => {
    const parsed = parse(text);
    if (!parsed.ok) return [];
    return parsed.comparisons().flatMap(({ name, value, isEquality }) => {
      const variable = declared.get(name);
      return variable === undefined ? [] : faultOfLiteral(variable, value, isEquality);
    });
  });
}

function faultOfLiteral(variable: Variable, value: string | number | boolean, isEquality: boolean): readonly Fault[] {
  const { name, values, closed } = variable;
  const form = forms[variable.type];
  if (form === undefined) return [];
  const shown = JSON.stringify(value);
  if (literalForms[typeof value] !== form) return [{ name, detail: `it is ${form}, and is compared with ${shown}` }];
  const isListed = !closed || values.length === 0 || values.some((one) => one.value === value);
  return isListed || !isEquality ? [] : [{ name, detail: `${shown} is none of ${listed(variable)}` }];
}

function faultsOfChoice(step: Flow, declared: Declared): readonly Fault[] {
  if (step.type === "for_each") {
    const variable = declared.get(step.items.trim());
    const form = variable === undefined ? undefined : forms[variable.type];
    if (variable === undefined || form === undefined || form === "list") return [];
    return [{ name: variable.name, detail: `it is ${form}, and is gone through as a list` }];
  }
  const subject: Condition | undefined = step.type === "switch" ? step.subject : undefined;
  const variable = subject?.language === "cel" ? declared.get(subject.text.trim()) : undefined;
  if (step.type !== "switch" || variable === undefined || !variable.closed || variable.values.length === 0) return [];
  const allowed = new Set(variable.values.map(({ value }) => String(value)));
  return step.cases
    .filter(({ value }) => !allowed.has(value))
    .map(({ value }) => ({ name: variable.name, detail: `"${value}" is none of ${listed(variable)}` }));
}

/** What is passed to a tool, to another context, or to a function. */
function faultsOfArguments(
  uri: string,
  given: Readonly<Record<string, unknown>>,
  declared: Declared,
  { resolve }: Analysis,
): readonly Fault[] {
  const target = resolve(uri);
  return (target?.variables ?? []).flatMap((variable) => {
    const { name } = variable;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) return [];
    const placeholders = textsIn(value).flatMap(readPlaceholders);
    if (placeholders.length > 0) return faultOfPassed(variable, value, placeholders, declared, uri);
    const read = readValue(name, variable, value);
    return read.ok ? [] : [{ name, detail: `${read.fault} in ${uri}` }];
  });
}

/** A variable as it is, passed to one of another form. */
function faultOfPassed(
  { name, type }: Variable,
  value: unknown,
  [only]: ReturnType<typeof readPlaceholders>,
  declared: Declared,
  uri: string,
): readonly Fault[] {
  const wanted = forms[type];
  const passed = typeof value === "string" && value.trim() === only?.text ? declared.get(only.path ?? "") : undefined;
  const form = passed === undefined ? undefined : forms[passed.type];
  if (wanted === undefined) return [];
  if (form === undefined) {
    const holder: Form | undefined = Array.isArray(value) ? "list" : isRecord(value) ? "object" : undefined;
    return holder === undefined || readAs[wanted].includes(holder)
      ? []
      : [{ name, detail: `${uri} wants ${wanted}, and gets a ${holder}` }];
  }
  return readAs[wanted].includes(form)
    ? []
    : [{ name, detail: `${uri} wants ${wanted}, and gets ${only?.text}, which is ${form}` }];
}

/** More values than this are no help in a message. */
const mostListed = 10;

function listed({ values }: Variable): string {
  const shown = values.slice(0, mostListed).map(({ value }) => String(value));
  return [...shown, ...(values.length > mostListed ? ["…"] : [])].join(", ");
}
