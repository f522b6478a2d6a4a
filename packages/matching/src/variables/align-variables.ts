/** What is known of a context's variables, and how far that speaks for the context. */
import type { Agreement, AlignedVariable, Alignment, Context, Request, Variable, VariableType } from "@flowmind/core";
import { excludingConfidence, neverExcluding } from "../tuning.ts";
import { asRead } from "./declared/as-read.ts";
import { type Coerced, coerceValue, expectedOf } from "./declared/coerce-value.ts";
import { type GivenNames, givenNames } from "./declared/given-names.ts";
import { isGiven } from "./declared/is-given.ts";
import { findRefused } from "./find-refused.ts";
import { inferObject } from "./infer-object.ts";
import { inferValue } from "./infer-value.ts";
import type { InferredValue } from "./inferred-value.ts";
import { inferAllowed } from "./listed/infer-allowed.ts";
import { listedSides } from "./listed/listed-side.ts";
import { logitShift, sumLogits } from "./logit-shift.ts";
import type { QueryText } from "./query/query-text.ts";
import { repeatedValues } from "./repeated-values.ts";

/** A required variable weighs this much in the share, an optional one 1. */
const requiredWeight = 2;

/**
 * Holds what the caller gave, and what stands in the query, against the context's declarations. More agreement never lowers the shift
 * and disagreement never raises it; it is bounded, by less for what was only inferred. Only a value outside a closed list, given with
 * confidence .7 or more, excludes (DESIGN section 4, "Variables").
 * @param query without it nothing is inferred, which changes exclusion in nothing and is cheaper
 */
export function alignVariables(context: Context, request: Request, query?: QueryText): Alignment {
  const variables = alignAll(context, request, query);
  const domain = agreementOf(context.domain, request.variables["domain"]);
  const complexity = agreementOf(context.complexity, request.variables["complexity"]);
  const excluded = request.confidence >= excludingConfidence ? excludingVariable(context, variables) : undefined;
  return {
    variables,
    share: shareOf(variables),
    domain,
    logitShift: logitShift(sumLogits(variables, domain, complexity)),
    ...(excluded === undefined ? {} : { excludedBy: excluded }),
  };
}

function alignAll(context: Context, request: Request, query: QueryText | undefined): readonly AlignedVariable[] {
  const names = givenNames(context.variables, request.variables);
  const aligned = context.variables.map((variable) =>
    alignOne(context, variable, givenOf(request, names, variable), query),
  );
  if (query === undefined) return aligned;
  const repeated = repeatedValues(context.variables, aligned, query);
  if (repeated.size === 0) return aligned;
  return context.variables.map((variable, at) =>
    repeated.has(variable.name) ? unsaid(variable) : (aligned[at] as AlignedVariable),
  );
}

function alignOne(context: Context, variable: Variable, given: unknown, query: QueryText | undefined): AlignedVariable {
  const base = { name: variable.name, required: variable.required };
  if (isGiven(given)) {
    const taken = acceptedBy(context, variable, given, query?.nowMs);
    if (!taken.ok)
      return { ...base, state: "given", value: given, agreement: refusing(variable), expected: taken.expected };
    const said = query === undefined ? {} : saidInstead(variable, taken.value, query);
    return { ...base, state: "given", value: taken.value, agreement: saying(variable, taken.value), ...said };
  }
  const read = asRead(context).get(variable.name) ?? variable;
  const inferred = query === undefined ? undefined : inferIn(context, read, variable, query);
  if (inferred !== undefined && lacksTime(context, variable, inferred.value))
    return { ...unsaid(variable), refused: { words: inferred.words, expected: expectedOf(variable) } };
  if (inferred !== undefined) {
    const agreement = saying(variable, inferred.value);
    return { ...base, state: "inferred", value: inferred.value, agreement, ...sourceOf(inferred) };
  }
  const refused = query === undefined ? undefined : findRefused(variable, query);
  return refused === undefined ? unsaid(variable) : { ...unsaid(variable), refused };
}

/** @param read the declared variable as it is read in this context */
function inferIn(context: Context, read: Variable, declared: Variable, query: QueryText): InferredValue | undefined {
  const side = listedSides(context).get(declared.name);
  if (side !== undefined) return inferAllowed(read, query, side);
  return inferValue(read, query) ?? inferObject(context, declared, query);
}

function givenOf({ variables }: Request, names: GivenNames, { name }: Variable): unknown {
  const under = names.get(name);
  return under === undefined ? undefined : variables[under];
}

function acceptedBy(context: Context, variable: Variable, given: unknown, nowMs?: number): Coerced {
  const coerced = coerceValue(variable, given, nowMs);
  const isRefused = coerced.ok && lacksTime(context, variable, coerced.value);
  return isRefused ? { ok: false, expected: expectedOf(variable) } : coerced;
}

/** A tool's server reads RFC 3339, which has no moment without a time of day; a run takes a day for one. */
function lacksTime({ kind }: Context, { type, values }: Variable, value: unknown): boolean {
  return kind === "tool" && type === "datetime" && values.length === 0 && /^[\d-]+$/.test(String(value).trim());
}

function unsaid(variable: Variable): AlignedVariable {
  const base = { name: variable.name, required: variable.required };
  if (variable.default !== undefined)
    return { ...base, state: "default", value: variable.default, agreement: "unknown" };
  return { ...base, state: "missing", agreement: "unknown" };
}

/** Another of the listed values that the query plainly says, and not the given one beside it. */
function saidInstead(variable: Variable, given: unknown, query: QueryText): Pick<AlignedVariable, "saidInstead"> {
  const own = variable.values.filter(({ value }) => value === given);
  const inferred = own.length === 0 ? undefined : inferAllowed(variable, query);
  if (inferred === undefined || inferred.value === given) return {};
  if (inferAllowed({ ...variable, values: own }, query) !== undefined) return {};
  return { saidInstead: { value: inferred.value, words: inferred.words } };
}

function sourceOf({ words, start, end }: InferredValue): Pick<AlignedVariable, "inferredFrom" | "inferredSpan"> {
  return { inferredFrom: words, inferredSpan: { start, end } };
}

/** Types whose values most texts are not; any text may stand for the others, so a value that fits says nothing. */
const tellingTypes: ReadonlySet<VariableType> = new Set(["number", "integer", "boolean", "email", "url", "object"]);

/** What a value would say if the caller gave it. */
export function agreementOfGiven(variable: Variable, value: unknown): Agreement {
  const coerced = coerceValue(variable, value);
  return coerced.ok ? saying(variable, coerced.value) : refusing(variable);
}

/** "Some time in May" is no date, and speaks for no other context either. */
function refusing({ type, values }: Variable): Agreement {
  return values.length === 0 && (type === "date" || type === "datetime") ? "unknown" : "disagrees";
}

/** Whether an accepted value speaks for the context: one that it lists, or one of a type that few texts have. */
function saying(variable: Variable, value: unknown): Agreement {
  const listed = variable.values.some((one) => one.value === value);
  return listed || (variable.values.length === 0 && tellingTypes.has(variable.type)) ? "agrees" : "unknown";
}

function excludingVariable(context: Context, variables: readonly AlignedVariable[]): string | undefined {
  const disagreeing = variables.find((one) => {
    const declared = context.variables.find((variable) => variable.name === one.name);
    return (
      one.agreement === "disagrees" &&
      declared?.closed === true &&
      declared.values.length > 0 &&
      !neverExcluding.has(one.name)
    );
  });
  return disagreeing?.name;
}

/** Of a domain or a complexity with what was given for it. */
export function agreementOf(declared: string | undefined, given: unknown): Agreement {
  if (declared === undefined || typeof given !== "string" || given === "") return "unknown";
  return declared === given.toLowerCase() ? "agrees" : "disagrees";
}

/** Share of the declared variables that are known and fit, weighted by required; 1 where none is declared. */
function shareOf(variables: readonly AlignedVariable[]): number {
  let known = 0;
  let total = 0;
  for (const one of variables) {
    const weight = one.required ? requiredWeight : 1;
    total += weight;
    if (one.state !== "missing" && one.expected === undefined) known += weight;
  }
  return total === 0 ? 1 : known / total;
}
