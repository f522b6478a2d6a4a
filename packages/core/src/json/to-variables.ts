/** The parameters of a JSON Schema as variables. */
import type { AllowedValue, Variable, VariableType } from "../context.ts";
import { isRecord } from "./is-record.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Inputs of one tool that become variables; what is beyond stays in the schema. No public tool has a tenth of them. */
const mostVariables = 200;
/** `$ref` to `$ref`: more steps than this are a circle. */
const mostReferences = 8;

/** The schema's own properties in their order; what JSON Schema can say beyond a variable stays in the schema. Never throws. */
export function toVariables(schema: Schema): readonly Variable[] {
  const properties = asSchema(schema["properties"]) ?? {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return Object.entries(properties)
    .slice(0, mostVariables)
    .map(([name, property]) => toVariable(name, property, schema, required.includes(name)));
}

function toVariable(name: string, declared: unknown, root: Schema, isRequired: boolean): Variable {
  const property = follow(declared, root);
  const inner = alone(property, root);
  const values = valuesOf(inner);
  const description = text(property["description"]) ?? text(inner["description"]) ?? text(property["title"]);
  const pattern = text(inner["pattern"]);
  const minimum = finite(inner["minimum"]) ?? finite(inner["exclusiveMinimum"]);
  const maximum = finite(inner["maximum"]) ?? finite(inner["exclusiveMaximum"]);
  const fallback = property["default"] ?? inner["default"];
  return {
    name,
    type: typeOf(inner, values),
    required: isRequired,
    values,
    closed: values.length > 0,
    extractionHints: [],
    ...(fallback === undefined || fallback === null ? {} : { default: fallback }),
    ...(description === undefined ? {} : { description }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** `$ref` within the same schema; one that leads nowhere, or round in a circle, is left as it is. */
function follow(property: unknown, root: Schema, steps = 0): Schema {
  const schema = asSchema(property) ?? {};
  const reference = schema["$ref"];
  if (typeof reference !== "string" || !reference.startsWith("#/") || steps === mostReferences) return schema;
  const path = reference.slice(2).split("/").map(unescapePointer);
  const found = path.reduce<unknown>((value, key) => {
    const mapping = asSchema(value);
    return mapping !== undefined && Object.hasOwn(mapping, key) ? mapping[key] : undefined;
  }, root);
  if (found === undefined) return schema;
  const { $ref: _reference, ...beside } = schema;
  return { ...follow(found, root, steps + 1), ...beside };
}

/** RFC 6901, section 4. */
function unescapePointer(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Of `anyOf: [X, null]`, as generators write what may be left out, and of `allOf: [X]` only X, which may be a reference. */
function alone(schema: Schema, root: Schema): Schema {
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    const options = schema[key];
    if (!Array.isArray(options)) continue;
    const others = options
      .filter((one) => asSchema(one) !== undefined)
      .map((one) => follow(one, root))
      .filter((one) => one["type"] !== "null");
    const [only] = others;
    if (others.length === 1 && only !== undefined) return { ...only, ...schema };
  }
  return schema;
}

function valuesOf(schema: Schema): readonly AllowedValue[] {
  if (isPlain(schema["const"])) return [{ value: schema["const"], synonyms: [] }];
  if (Array.isArray(schema["enum"])) return schema["enum"].filter(isPlain).map((value) => ({ value, synonyms: [] }));
  const options = schema["oneOf"] ?? schema["anyOf"];
  if (!Array.isArray(options)) return [];
  const titled = options.flatMap((option) => {
    const { const: value, title } = asSchema(option) ?? {};
    return isPlain(value) ? [{ value, synonyms: typeof title === "string" && title !== value ? [title] : [] }] : [];
  });
  // A list of values beside other possibilities is no closed list.
  return titled.length === options.length ? titled : [];
}

const typeOfFormat: Readonly<Record<string, VariableType>> = {
  date: "date",
  "date-time": "datetime",
  duration: "duration",
  email: "email",
  "idn-email": "email",
  uri: "url",
  url: "url",
  iri: "url",
};

const typeOfType: Readonly<Record<string, VariableType>> = {
  string: "string",
  number: "number",
  integer: "integer",
  boolean: "boolean",
  array: "list",
  object: "object",
};

function typeOf(schema: Schema, values: readonly AllowedValue[]): VariableType {
  const given = Array.isArray(schema["type"]) ? schema["type"].find((one) => one !== "null") : schema["type"];
  const format = text(schema["format"]);
  if (given === "string" && format !== undefined && Object.hasOwn(typeOfFormat, format)) {
    return typeOfFormat[format] ?? "string";
  }
  if (typeof given === "string" && Object.hasOwn(typeOfType, given)) return typeOfType[given] ?? "string";
  if (asSchema(schema["properties"]) !== undefined) return "object";
  if (schema["items"] !== undefined) return "list";
  const several = typeOfSeveral(schema);
  if (several !== undefined && values.length === 0) return several;
  const [first] = values;
  if (typeof first?.value === "boolean") return "boolean";
  return values.length > 0 && values.every(({ value }) => typeof value === "number") ? "number" : "string";
}

/** A number or a mapping of it is said as a number; of a text and others it is a text that is said. */
function typeOfSeveral(schema: Schema): VariableType | undefined {
  const options = schema["anyOf"] ?? schema["oneOf"];
  if (!Array.isArray(options)) return undefined;
  const types = options.map((option) => asSchema(option)?.["type"]).filter((type) => type !== "null");
  if (types.length > 0 && types.every((type) => type === "object")) return "object";
  const isNumber = types.every((type) => type === "object" || type === "number" || type === "integer");
  if (!isNumber || types.length === 0) return undefined;
  return types.includes("number") ? "number" : "integer";
}

function isPlain(value: unknown): value is AllowedValue["value"] {
  return ["string", "number", "boolean"].includes(typeof value);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function finite(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function asSchema(value: unknown): Schema | undefined {
  return isRecord(value) ? value : undefined;
}
