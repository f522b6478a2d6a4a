/** The variables of several contexts → those of the workflow that they make. */
import type { AllowedValue, Variable, VariableType } from "@flowmind/core";
import { readValue } from "../values/read-value.ts";
import type { Composition, Report } from "./composition.ts";

/** A context's variable that is not set by its configuration. */
export interface OpenVariable {
  readonly variable: Variable;
  readonly uri: string;
  /** Path of the component's argument. */
  readonly at: string;
}

/** By name, in the order in which they first stand; a name that the contexts mean differently is reported with both. */
export function joinVariables(
  open: readonly OpenVariable[],
  { variables = {} }: Composition,
  report: Report,
): readonly Variable[] {
  const joined = new Map<string, OpenVariable>();
  for (const one of open) {
    const { name } = one.variable;
    const other = joined.get(name);
    joined.set(name, other === undefined ? one : { ...other, variable: join(other, one, report) });
  }
  const { required = [], optional = [] } = variables;
  const declared = new Map([...joined].map(([name, { variable }]) => [name, variable]));
  for (const name of [...required, ...optional]) {
    if (declared.has(name) || !isFit(name, required.includes(name) ? "required" : "optional", report)) continue;
    declared.set(name, { name, type: "string", required: false, values: [], closed: false, extractionHints: [] });
  }
  for (const name of required) {
    if (!optional.includes(name)) continue;
    report("variables", `${name} is called required and optional`, "Take it out of one of the two");
  }
  return [...declared.values()].map((variable) => {
    if (required.includes(variable.name)) return { ...variable, required: true };
    return optional.includes(variable.name) ? { ...variable, required: false } : variable;
  });
}

/** As context files may name them, and as expressions can. */
const nameForm = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const reservedNames: ReadonlySet<string> = new Set(["constructor", "prototype", "__proto__"]);

function isFit(name: string, list: "required" | "optional", report: Report): boolean {
  if (nameForm.test(name) && !reservedNames.has(name)) return true;
  const shown = name.slice(0, shownCharacters);
  report(`variables.${list}`, `"${shown}" is no name of a variable`, "Write letters, digits and _, as customer_name");
  return false;
}

/** Of a name that is none. */
const shownCharacters = 60;

function join(first: OpenVariable, second: OpenVariable, report: Report): Variable {
  const [one, other] = [first.variable, second.variable];
  const type = joinTypes(one.type, other.type);
  const values = joinValues(one, other);
  const bounds = joinBounds(one, other);
  if (type === undefined || values === undefined || bounds === undefined) {
    const detail =
      type === undefined
        ? `of the type ${one.type} in ${first.uri} and ${other.type} in ${second.uri}`
        : `something else in ${first.uri} than in ${second.uri}: no value is allowed in both`;
    const fix = `Set ${one.name} in the configuration of one of the two, or leave one out`;
    report(`${second.at}.uri`, `${one.name} is ${detail}`, fix);
    return one;
  }
  const { default: _preset, minimum: _minimum, maximum: _maximum, ...said } = { ...other, ...one };
  const joined: Variable = {
    ...said,
    ...bounds,
    type,
    required: one.required || other.required,
    values,
    closed: one.closed || other.closed,
    extractionHints: [...new Set([...one.extractionHints, ...other.extractionHints])],
  };
  const preset = joinDefaults(one, other);
  return preset !== undefined && readValue(one.name, joined, preset).ok ? { ...joined, default: preset } : joined;
}

type Bounds = Pick<Variable, "minimum" | "maximum">;

/** Undefined where no number lies within both. */
function joinBounds(one: Bounds, other: Bounds): Bounds | undefined {
  const minimum = Math.max(one.minimum ?? Number.NEGATIVE_INFINITY, other.minimum ?? Number.NEGATIVE_INFINITY);
  const maximum = Math.min(one.maximum ?? Number.POSITIVE_INFINITY, other.maximum ?? Number.POSITIVE_INFINITY);
  if (minimum > maximum) return undefined;
  return {
    ...(Number.isFinite(minimum) ? { minimum } : {}),
    ...(Number.isFinite(maximum) ? { maximum } : {}),
  };
}

/** What texts may be of; every one of them is a text. */
const kindsOfText: ReadonlySet<VariableType> = new Set(["date", "datetime", "duration", "email", "url"]);

/** The narrower one, where all its values are of the other; undefined where they are not. */
function joinTypes(one: VariableType, other: VariableType): VariableType | undefined {
  if (one === other) return one;
  const isNarrower = (narrow: VariableType, wide: VariableType): boolean =>
    (narrow === "integer" && wide === "number") || (kindsOfText.has(narrow) && wide === "string");
  if (isNarrower(one, other)) return one;
  return isNarrower(other, one) ? other : undefined;
}

/** Undefined where nothing is allowed in both. Suggestions do not bound; all of them are told. */
function joinValues(one: Variable, other: Variable): readonly AllowedValue[] | undefined {
  const isBound = ({ closed, values }: Variable): boolean => closed && values.length > 0;
  if (isBound(one) && isBound(other)) {
    const both = one.values.filter(({ value }) => other.values.some((allowed) => allowed.value === value));
    return both.length === 0 ? undefined : both;
  }
  if (isBound(one)) return one.values;
  if (isBound(other)) return other.values;
  return [...one.values, ...other.values.filter(({ value }) => !one.values.some((known) => known.value === value))];
}

/** The same default, or the only one. */
function joinDefaults(one: Variable, other: Variable): unknown {
  if (one.default === undefined || other.default === undefined) return one.default ?? other.default;
  return JSON.stringify(one.default) === JSON.stringify(other.default) ? one.default : undefined;
}
