/** Reads a call's arguments by one of our published schemas. */
import { Ajv, type ErrorObject } from "ajv";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";
import { type ReadArguments, readArguments } from "./read-arguments.ts";
import type { SampleValues } from "./sample-of.ts";
import type { UnknownKey } from "./unknown-keys.ts";

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
const trusted = { meta: false, validateSchema: false, ownProperties: true } as const;

/** Compiles the schema once. */
export function createArgumentReader(schema: ObjectSchema): ArgumentReader {
  const validate = new Ajv({ ...trusted, allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(
    schema,
  );
  return {
    read: (raw, samples, pardon = () => false) =>
      readArguments(raw, {
        shape: schema,
        check: (value) => (validate(value) ? [] : (validate.errors ?? []).filter((error) => !pardon(error))),
        samples,
        describeUnknown,
      }),
  };
}

function describeUnknown(key: UnknownKey): string {
  const meant = key.nearest === undefined ? "" : `; did you mean "${key.nearest}"?`;
  return `${key.path} is not an argument here and was ignored${meant}`;
}
