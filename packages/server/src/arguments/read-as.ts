/** A value that was sent in another form than its schema's type → what was plainly meant. */
import { isRecord, parseJson, readBoolean, readList } from "@flowmind/core";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { soleType } from "./sole-type.ts";

export interface ReadAs {
  readonly value: unknown;
  /** How it was sent, in words. */
  readonly from: string;
}

/** A decimal number as JSON writes it. */
const numberText = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Undefined where the value has the form that is wanted already, or where nothing is plainly meant. */
export function readAs(schema: JsonSchema, value: unknown): ReadAs | undefined {
  if (typeof value === "string") return readText(schema, value);
  const isOne = soleType(schema) === "array" && !Array.isArray(value);
  return isOne ? readWith(readList(value), single) : undefined;
}

const single = "a single value";

function readText(schema: JsonSchema, text: string): ReadAs | undefined {
  const trimmed = text.trim();
  switch (soleType(schema)) {
    case "number":
    case "integer":
      return numberText.test(trimmed) ? readWith(readNumber(trimmed), "text") : undefined;
    case "boolean":
      return readWith(readBoolean(trimmed), "text");
    case "object": {
      const parsed = parseJson(trimmed);
      return isRecord(parsed) ? { value: parsed, from: "JSON text" } : undefined;
    }
    case "array":
      return readListText(schema, text);
    default:
      return undefined;
  }
}

/** Undefined for a number that would be read as another one, as long digits are that name an account or a message. */
function readNumber(text: string): number | undefined {
  const value = Number(text);
  const isKept = /e/i.test(text) ? Number.isFinite(value) : Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isKept ? value : undefined;
}

/** A text that could be several is not taken for one, and where it parts is not for us to say. */
function readListText({ items }: JsonSchema, text: string): ReadAs | undefined {
  if (Array.isArray(parseJson(text))) return readWith(readList(text), "JSON text");
  const isOne = !/[,;\n]/.test(text.trim()) || items?.enum?.includes(text) === true;
  return isOne ? readWith(readList(text), single) : undefined;
}

function readWith(value: unknown, from: string): ReadAs | undefined {
  return value === undefined ? undefined : { value, from };
}
