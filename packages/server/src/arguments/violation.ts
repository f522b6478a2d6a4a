/** One broken rule of a tool's schema, told so that the caller can mend it. */
import { nearestNames } from "@flowmind/core";
import type { ErrorObject } from "ajv";
import { formatPath, parsePointer } from "./argument-path.ts";
import { showValue } from "./show-value.ts";

export interface Violation {
  /** `context_preferences.type_filter[0]` */
  readonly path: string;
  readonly problem: string;
  readonly expected: string;
  /** The allowed value or given key that was most likely meant. */
  readonly nearest?: string;
}

/**
 * @param error of ajv with `verbose`, so that it carries the value
 * @param foreign keys given at the same place that no schema describes; one of them may be the missing one, mistyped
 */
export function violationOf(error: ErrorObject, foreign: readonly string[] = []): Violation {
  const steps = parsePointer(error.instancePath);
  const path = formatPath(steps) || "arguments";
  const found = showValue(error.data);
  const params: Readonly<Record<string, unknown>> = error.params;
  const limit = String(params["limit"]);
  switch (error.keyword) {
    case "required": {
      const key = String(params["missingProperty"]);
      const [nearest] = nearestNames(key, foreign);
      const expected = `a value for ${key}`;
      const whole = { path: formatPath([...steps, key]), problem: "is required and missing", expected };
      return nearest === undefined ? whole : { ...whole, nearest };
    }
    case "type":
      return { path, problem: `is ${found}`, expected: article(params["type"]) };
    case "enum": {
      const allowed = Array.isArray(params["allowedValues"]) ? params["allowedValues"].map(String) : [];
      const [nearest] =
        typeof error.data === "string" && error.data.length < longestWord ? nearestNames(error.data, allowed) : [];
      const whole = { path, problem: `is ${found}`, expected: `one of ${allowed.join(", ")}` };
      return nearest === undefined ? whole : { ...whole, nearest };
    }
    case "minimum":
      return { path, problem: `is ${found}`, expected: `${limit} or more` };
    case "maximum":
      return { path, problem: `is ${found}`, expected: `${limit} or less` };
    case "maxLength":
      return { path, problem: `has ${lengthOf(error.data)} characters`, expected: `${limit} or fewer` };
    case "maxItems":
      return { path, problem: `has ${lengthOf(error.data)} entries`, expected: `${limit} or fewer` };
    default:
      return { path, problem: `is ${found}`, expected: error.message ?? "another value" };
  }
}

/** One line: `sort.by is "nme"; expected one of name, recent; did you mean "name"?` */
export function describeViolation(violation: Violation): string {
  const meant = violation.nearest === undefined ? "" : `; did you mean "${violation.nearest}"?`;
  return `${violation.path} ${violation.problem}; expected ${violation.expected}${meant}`;
}

function article(type: unknown): string {
  const names = Array.isArray(type) ? type.join(" or ") : String(type);
  return /^[aeiou]/.test(names) ? `an ${names}` : `a ${names}`;
}

function lengthOf(value: unknown): number {
  return typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : 0;
}

/** Longer than any allowed value of ours with every letter mistyped; bounds the comparison. */
const longestWord = 64;
