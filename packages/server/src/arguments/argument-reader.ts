/** Reads a call's arguments: coerces, validates against the published schema, and gives every violation at once. */
import { Ajv, type ErrorObject } from "ajv";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";
import { parsePointer } from "./argument-path.ts";
import { coerceArguments } from "./coerce-arguments.ts";
import { correctArguments, type SampleValues } from "./correct-arguments.ts";
import { isRecord } from "./is-record.ts";
import { type UnknownKey, unknownKeys } from "./unknown-keys.ts";
import { type Violation, violationOf } from "./violation.ts";

export type ReadArguments =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>>; readonly hints: readonly string[] }
  | {
      readonly ok: false;
      readonly violations: readonly Violation[];
      readonly hints: readonly string[];
      /** Corrected arguments that the schema accepts. */
      readonly example: unknown;
      /** What the first violated argument is for, in the schema's words. */
      readonly why?: string;
    };

export interface ArgumentReader {
  /**
   * @param pardon tells of an error that it is no fault: a value that a context of the catalog declares, for instance
   * @param samples values for the corrected example, by property name
   */
  read(raw: unknown, samples: SampleValues, pardon?: (error: ErrorObject) => boolean): ReadArguments;
}

/**
 * The schemas are literals of ours that a test compiles with everything checked, so they are not checked again at every start
 * (which takes three quarters of the compilation).
 */
const trusted = { meta: false, validateSchema: false } as const;

/** Compiles the schema once. */
export function createArgumentReader(schema: ObjectSchema): ArgumentReader {
  const validate = new Ajv({ ...trusted, allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(
    schema,
  );
  return {
    read: (raw, samples, pardon = () => false) => {
      const coerced = coerceArguments(schema, raw ?? {});
      const foreign = unknownKeys(schema, coerced.value);
      const hints = [...coerced.hints, ...foreign.map(describeUnknown)];
      const valid = validate(coerced.value);
      const errors = valid ? [] : (validate.errors ?? []).filter((error) => !pardon(error));
      if (errors.length === 0 && isRecord(coerced.value)) return { ok: true, value: coerced.value, hints };
      const violations = errors
        .slice(0, mostViolations)
        .map((error) => violationOf(error, foreignAt(error, coerced.value, schema)));
      const why = descriptionAt(schema, errors[0]);
      const example = correctArguments(schema, coerced.value, samples);
      return { ok: false, violations, hints, example, ...(why === undefined ? {} : { why }) };
    },
  };
}

/** More are not read, and a hostile call could make millions. */
const mostViolations = 20;

function describeUnknown(key: UnknownKey): string {
  const meant = key.nearest === undefined ? "" : `; did you mean "${key.nearest}"?`;
  return `${key.path} is not an argument here and was ignored${meant}`;
}

/** Only at the top: that is where the required arguments and their misspellings stand. */
function foreignAt(error: ErrorObject, value: unknown, schema: ObjectSchema): readonly string[] {
  if (error.keyword !== "required" || error.instancePath !== "" || !isRecord(value)) return [];
  return Object.keys(value).filter((key) => !Object.hasOwn(schema.properties, key) && key.length < longestKey);
}

const longestKey = 64;

function descriptionAt(schema: ObjectSchema, error: ErrorObject | undefined): string | undefined {
  if (error === undefined) return undefined;
  const missing: unknown = error.params["missingProperty"];
  const steps = [...parsePointer(error.instancePath), ...(typeof missing === "string" ? [missing] : [])];
  let here: ObjectSchema | ObjectSchema["properties"][string] = schema;
  let described: string | undefined;
  for (const step of steps) {
    const next: ObjectSchema["properties"][string] | undefined =
      typeof step === "number" ? here.items : here.properties?.[step];
    if (next === undefined) break;
    here = next;
    described = next.description ?? described;
  }
  return described;
}
