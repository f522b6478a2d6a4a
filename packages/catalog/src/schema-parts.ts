/** The pieces that the schemas of contexts, variables and steps share. */
import { contextKinds } from "@flowmind/core";

/** A JSON Schema, draft 2020-12, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const name = "[\\p{L}_][\\p{L}\\p{N}_]*";
const segment = "(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+";
const version = "\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?(?:\\+[0-9A-Za-z.-]+)?";
const duration = "(?:\\d+(?:\\.\\d+)?\\s*(?:ms|sec|s|min|m|h|d|w)\\s*)+";
const isoDuration = "P(?:\\d+W)?(?:\\d+D)?(?:T(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?";

export const variableNamePattern: string = `^${name}$`;
export const versionPattern: string = `^${version}$`;
const uriPattern: string = `^(?:${contextKinds.join("|")})://${segment}(?:/${segment})*(?:@${version})?$`;

export const sharedDefinitions: Readonly<Record<string, JsonSchema>> = {
  text: { type: ["string", "number"], pattern: "\\S" },
  texts: oneOrMany(ref("text")),
  uri: { type: "string", pattern: uriPattern },
  uris: oneOrMany(ref("uri")),
  name: { type: "string", pattern: variableNamePattern },
  names: oneOrMany(ref("name")),
  // What a step's text may be: YAML reads a bare `true` or `3` as no string.
  expression: { type: ["string", "number", "boolean"], pattern: "\\S" },
  probability: { type: "number", minimum: 0, maximum: 1 },
  count: { type: "integer", minimum: 1 },
  duration: {
    anyOf: [
      { type: "integer", minimum: 1 },
      { type: "string", pattern: `^(?:\\d+|${duration}|${isoDuration})$` },
    ],
  },
};

export function ref(definition: string): JsonSchema {
  return { $ref: `#/$defs/${definition}` };
}

export function described(schema: JsonSchema, description: string): JsonSchema {
  return { ...schema, description };
}

/** A list of one may be written without brackets. */
export function oneOrMany(item: JsonSchema): JsonSchema {
  return { anyOf: [item, { type: "array", items: item }] };
}

/** A mapping with these keys and no others. */
export function closedObject(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: "object", properties, additionalProperties: false, ...(required.length === 0 ? {} : { required }) };
}

/**
 * A mapping with the keys of a shared definition and a few of its own. Through `allOf`, since editors that follow an
 * older draft ignore what stands beside a `$ref`.
 */
export function extendedObject(
  definition: string,
  keys: readonly string[],
  own: Readonly<Record<string, JsonSchema>>,
  ...rules: readonly JsonSchema[]
): JsonSchema {
  const names = { enum: [...new Set([...keys, ...Object.keys(own)])] };
  return { type: "object", properties: own, propertyNames: names, allOf: [ref(definition), ...rules] };
}

/** At least one of the keys is there. */
export function hasAny(keys: readonly string[]): JsonSchema {
  return { anyOf: keys.map((key) => ({ required: [key] })) };
}

export function allOf(...schemas: readonly JsonSchema[]): JsonSchema {
  return { allOf: schemas };
}

export function not(schema: JsonSchema): JsonSchema {
  return { not: schema };
}

/** Built from pairs, since an object with a literal `then` looks like a promise to linters. */
export function when(condition: JsonSchema, consequence: JsonSchema, otherwise?: JsonSchema): JsonSchema {
  const pairs = [["if", condition], ["then", consequence], ...(otherwise === undefined ? [] : [["else", otherwise]])];
  return Object.fromEntries(pairs);
}
