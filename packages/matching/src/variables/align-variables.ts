/** What is known of a context's variables, and how far that speaks for the context. */
import type { Agreement, AlignedVariable, Alignment, Context, Request, Variable } from "@flowmind/core";
import { excludingConfidence, neverExcluding, variableLogit } from "../tuning.ts";
import { coerceValue } from "./coerce-value.ts";
import { inferValue } from "./infer-value.ts";
import type { QueryText } from "./query-text.ts";

/** A required variable weighs this much in the share, an optional one 1. */
const requiredWeight = 2;

/**
 * Holds what the caller gave, and what stands in the query, against the context's declarations. The shift is bounded, and only a
 * value outside a closed list, given with confidence .7 or more, excludes (DESIGN section 4, "Variables").
 * @param query without it nothing is inferred, which changes neither shift nor exclusion and is much cheaper
 */
export function alignVariables(context: Context, request: Request, query?: QueryText): Alignment {
  const variables = context.variables.map((variable) => alignOne(variable, request, query));
  const domain = agreementOf(context.domain, request.variables["domain"]);
  const complexity = agreementOf(context.complexity, request.variables["complexity"]);
  let shift = 0;
  for (const one of variables) {
    if (one.state === "given" && one.agreement !== "unknown") shift += variableLogit[one.agreement];
  }
  if (domain !== "unknown") shift += domain === "agrees" ? variableLogit.domainAgrees : variableLogit.domainDisagrees;
  if (complexity !== "unknown") {
    shift += complexity === "agrees" ? variableLogit.complexityAgrees : variableLogit.complexityDisagrees;
  }
  const excluded = request.confidence >= excludingConfidence ? excludingVariable(context, variables) : undefined;
  return {
    variables,
    share: shareOf(variables),
    domain,
    logitShift: Math.min(variableLogit.bound, Math.max(-variableLogit.bound, shift)),
    ...(excluded === undefined ? {} : { excludedBy: excluded }),
  };
}

function alignOne(variable: Variable, request: Request, query: QueryText | undefined): AlignedVariable {
  const base = { name: variable.name, required: variable.required };
  const given = Object.hasOwn(request.variables, variable.name) ? request.variables[variable.name] : undefined;
  if (given !== undefined && given !== null && given !== "") {
    const coerced = coerceValue(variable, given);
    if (!coerced.ok)
      return { ...base, state: "given", value: given, agreement: "disagrees", expected: coerced.expected };
    /** Free text fits every declaration, so it says nothing of whether the context is right. */
    const telling = variable.values.length > 0 || variable.type !== "string";
    return { ...base, state: "given", value: coerced.value, agreement: telling ? "agrees" : "unknown" };
  }
  const inferred = query === undefined ? undefined : inferValue(variable, query);
  if (inferred !== undefined) {
    return { ...base, state: "inferred", value: inferred.value, agreement: "unknown", inferredFrom: inferred.words };
  }
  if (variable.default !== undefined)
    return { ...base, state: "default", value: variable.default, agreement: "unknown" };
  return { ...base, state: "missing", agreement: "unknown" };
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

function agreementOf(declared: string | undefined, given: unknown): Agreement {
  if (declared === undefined || typeof given !== "string" || given === "") return "unknown";
  return declared === given.toLowerCase() ? "agrees" : "disagrees";
}

/** Share of the declared variables that are known and do not disagree, weighted by required; 1 where none is declared. */
function shareOf(variables: readonly AlignedVariable[]): number {
  let known = 0;
  let total = 0;
  for (const one of variables) {
    const weight = one.required ? requiredWeight : 1;
    total += weight;
    if (one.state !== "missing" && one.agreement !== "disagrees") known += weight;
  }
  return total === 0 ? 1 : known / total;
}
