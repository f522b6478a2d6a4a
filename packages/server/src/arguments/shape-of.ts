/** What a foreign JSON Schema says of names, types and values, with its references followed, as far as reading arguments needs it. */
import { isRecord } from "@flowmind/core";
import { type JsonSchema, type JsonType, jsonTypes, type ObjectSchema } from "../wire/schemas/json-schema.ts";
import { parsePointer } from "./argument-path.ts";

type Foreign = Readonly<Record<string, unknown>>;

/** Tool schemas of public servers stay far under both; beyond them the rest is left to the schema itself. */
const mostNodes = 2_000;
const mostDepth = 16;
/** `$ref` to `$ref`: more steps than this are a circle. */
const mostReferences = 8;

/** Whatever cannot be understood is left out, so the shape never says more than the schema. Never throws. */
export function shapeOf(schema: Foreign): ObjectSchema {
  const left = { nodes: mostNodes };
  const { type: _object, properties = {}, ...rest } = shapeAt(schema, { root: schema, left, depth: 0 });
  const isOpen = Object.keys(properties).length === 0 && rest.additionalProperties === undefined;
  return { ...rest, type: "object", properties, ...(isOpen ? { additionalProperties: true } : {}) };
}

interface Position {
  readonly root: Foreign;
  readonly left: { nodes: number };
  readonly depth: number;
}

function shapeAt(node: unknown, position: Position): JsonSchema {
  const { left, depth } = position;
  if (left.nodes <= 0 || depth > mostDepth) return {};
  left.nodes -= 1;
  const schema = resolved(node, position.root);
  if (schema === undefined) return {};
  const inner = { ...position, depth: depth + 1 };
  const choice = choiceOf(schema, position.root);
  const [only, ...others] = choice?.members ?? [];
  if (choice !== undefined && only !== undefined && others.length === 0)
    return withNull(shapeAt({ ...described(schema), ...only }, inner), choice.orNull);
  if (choice !== undefined && others.length > 0 && saysNoType(schema))
    return { ...described(schema), anyOf: [...choice.members, ...nullOf(choice)].map((one) => shapeAt(one, inner)) };
  const type = typeOf(schema["type"]);
  const allowed = allowedValues(schema);
  const properties = isRecord(schema["properties"]) ? schema["properties"] : undefined;
  const required = listOf(schema["required"], isText);
  return {
    ...described(schema),
    ...(type === undefined ? {} : { type }),
    ...(allowed === undefined ? {} : { enum: allowed }),
    ...(properties === undefined ? {} : { properties: mapped(properties, inner) }),
    ...(required === undefined ? {} : { required }),
    ...openness(schema),
    ...(isRecord(schema["items"]) ? { items: shapeAt(schema["items"], inner) } : {}),
    ...numbers(schema),
  };
}

/** A schema without its references into the same document; undefined where there is none, or one that leads elsewhere. */
function resolved(node: unknown, root: Foreign): Foreign | undefined {
  let schema: unknown = node;
  for (let step = 0; step < mostReferences && isRecord(schema); step++) {
    const reference = schema["$ref"];
    if (typeof reference !== "string") return schema;
    if (!reference.startsWith("#")) return undefined;
    const { $ref: _followed, ...beside } = schema;
    const target = targetOf(root, reference.slice(1));
    schema = target === undefined ? undefined : { ...target, ...beside };
  }
  return undefined;
}

function targetOf(root: Foreign, pointer: string): Foreign | undefined {
  let here: unknown = root;
  for (const step of parsePointer(pointer)) {
    here = isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return isRecord(here) ? here : undefined;
}

interface Choice {
  /** But for `null`, which Python servers write beside the type of an optional argument. */
  readonly members: readonly Foreign[];
  readonly orNull: boolean;
}

/** Of `anyOf` and `oneOf`, and of an `allOf` with one member. */
function choiceOf(schema: Foreign, root: Foreign): Choice | undefined {
  const all = schema["allOf"];
  const sole = Array.isArray(all) && all.length === 1 ? all : undefined;
  const members = [schema["anyOf"], schema["oneOf"], sole].find((one) => Array.isArray(one));
  if (!Array.isArray(members)) return undefined;
  const meant = members.slice(0, mostNodes).map((one) => resolved(one, root) ?? {});
  const others = meant.filter((one) => one["type"] !== "null");
  return { members: others, orNull: meant.length > others.length };
}

function nullOf({ orNull }: Choice): readonly Foreign[] {
  return orNull ? [{ type: "null" }] : [];
}

/** Beside a type or properties a choice is a further condition. */
function saysNoType(schema: Foreign): boolean {
  return ["type", "properties", "enum", "const", "items"].every((key) => schema[key] === undefined);
}

function withNull(shape: JsonSchema, orNull: boolean): JsonSchema {
  const { type } = shape;
  if (!orNull || type === undefined) return shape;
  const types = typeof type === "string" ? [type] : type;
  const allowed = shape.enum === undefined || shape.enum.includes(null) ? shape.enum : [...shape.enum, null];
  return {
    ...shape,
    type: [...new Set([...types, "null" as const])],
    ...(allowed === undefined ? {} : { enum: allowed }),
  };
}

function described(schema: Foreign): Pick<JsonSchema, "description"> {
  return typeof schema["description"] === "string" ? { description: schema["description"] } : {};
}

function typeOf(type: unknown): JsonSchema["type"] {
  const types = (Array.isArray(type) ? type : [type]).filter(isJsonType);
  return types.length <= 1 ? types[0] : types;
}

function isJsonType(value: unknown): value is JsonType {
  return jsonTypes.some((type) => type === value);
}

function allowedValues(schema: Foreign): JsonSchema["enum"] {
  return listOf(Object.hasOwn(schema, "const") ? [schema["const"]] : schema["enum"], isScalar);
}

/** Undefined where it is no list, is empty, or holds anything else. */
function listOf<Item>(value: unknown, isItem: (one: unknown) => one is Item): readonly Item[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isItem) ? value : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function mapped(properties: Foreign, position: Position): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, shapeAt(one, position)]));
}

/** Keys that patterns describe are as welcome as those that are allowed outright. */
function openness(schema: Foreign): Pick<JsonSchema, "additionalProperties"> {
  const further = schema["additionalProperties"];
  if (isRecord(schema["patternProperties"]) || further === true || isRecord(further))
    return { additionalProperties: true };
  return further === false ? { additionalProperties: false } : {};
}

const numberKeywords = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "maxLength",
  "minItems",
  "maxItems",
] as const;

function numbers(schema: Foreign): Pick<JsonSchema, (typeof numberKeywords)[number]> {
  return Object.fromEntries(
    numberKeywords.flatMap((key) => (typeof schema[key] === "number" ? [[key, schema[key]]] : [])),
  );
}
