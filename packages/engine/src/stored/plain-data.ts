/** Plain data with typed arrays and maps ⇄ JSON beside a block of bytes, so that numbers are never written as text. */
import { createTable, isTable, readTable } from "./table.ts";
import { type ArrayReference, createByteWriter, isTypedArray, viewArray } from "./typed-arrays.ts";

export interface EncodedData {
  /** Can be written with JSON.stringify. */
  readonly json: unknown;
  /** The typed arrays one after the other, each at a multiple of eight bytes. They are views: nothing is copied. */
  readonly chunks: readonly Uint8Array[];
}

/*
 * What JSON can hold stands as it is under "plain". Everything else is an object with one key that says how to read it: "array" and
 * "table" refer to the bytes, "number" is one that JSON has no word for, "map", "list" and "object" hold encoded values.
 */
type Encoded =
  | { readonly plain: unknown }
  | { readonly number: string }
  | { readonly array: ArrayReference }
  | { readonly table: EncodedTable }
  | { readonly list: readonly Encoded[] }
  | { readonly map: readonly (readonly [Encoded, Encoded])[] }
  | { readonly object: readonly (readonly [string, Encoded])[] };

interface EncodedTable {
  readonly keys: readonly string[];
  readonly starts: ArrayReference;
  readonly columns: readonly (readonly [string, ArrayReference])[];
}

/**
 * Null, booleans, numbers, texts, arrays, objects without a class, Maps and typed arrays, nested at will; keys without a value are
 * left out. A map from texts to typed arrays of equal length side by side is kept as one long array a column. Throws TypeError for
 * anything else.
 */
export function encodeData(value: unknown): EncodedData {
  const writer = createByteWriter();
  return { json: encode(value, writer.add), chunks: writer.chunks };
}

/**
 * The inverse. Typed arrays are views of `bytes`, which begin at a multiple of eight in their buffer; of a table's rows only those are
 * made that are asked for. Throws TypeError or RangeError for anything but what `encodeData` gives.
 */
export function decodeData(json: unknown, bytes: Uint8Array): unknown {
  const [[kind, content] = ["", undefined], ...more] = Object.entries(json as Record<string, unknown>);
  if (more.length > 0) throw new TypeError("This is not encoded data");
  const decode = (one: unknown): unknown => decodeData(one, bytes);
  const pairs = () => content as readonly (readonly [unknown, unknown])[];
  switch (kind) {
    case "plain":
      return content;
    case "number":
      return content === "-0" ? -0 : Number(content);
    case "array":
      return viewArray(content as ArrayReference, bytes);
    case "table":
      return decodeTable(content as EncodedTable, bytes);
    case "list":
      return (content as readonly unknown[]).map(decode);
    case "map":
      return new Map(pairs().map(([key, one]) => [decode(key), decode(one)]));
    case "object":
      return Object.fromEntries(pairs().map(([key, one]) => [key, decode(one)]));
    default:
      throw new TypeError("This is not encoded data");
  }
}

type AddArray = (array: Parameters<ReturnType<typeof createByteWriter>["add"]>[0]) => ArrayReference;

function encode(value: unknown, add: AddArray): Encoded {
  if (typeof value === "number") return encodeNumber(value);
  if (value === null || typeof value === "boolean" || typeof value === "string") return { plain: value };
  if (Array.isArray(value)) return encodeList(value, add);
  if (isTypedArray(value)) return { array: add(value) };
  if (isMap(value)) return encodeMap(value, add);
  if (isPlainObject(value)) return encodeObject(value, add);
  throw new TypeError(`A ${typeof value} of this kind is no plain data`);
}

function encodeNumber(value: number): Encoded {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? { plain: value }
    : { number: value === 0 ? "-0" : String(value) };
}

function encodeList(values: readonly unknown[], add: AddArray): Encoded {
  const list = Array.from(values, (one) => encode(one, add));
  return list.every(isPlain) ? { plain: list.map((one) => one.plain) } : { list };
}

function encodeMap(map: ReadonlyMap<unknown, unknown>, add: AddArray): Encoded {
  const table = readTable(map);
  if (table === undefined) return { map: Array.from(map, ([key, one]) => [encode(key, add), encode(one, add)]) };
  const { keys, starts, columns } = table;
  return { table: { keys, starts: add(starts), columns: columns.map(([name, column]) => [name, add(column)]) } };
}

function encodeObject(value: Readonly<Record<string, unknown>>, add: AddArray): Encoded {
  const object = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => [key, encode(one, add)] as const);
  const plain = object.flatMap(([key, one]) => (isPlain(one) ? [[key, one.plain] as const] : []));
  return plain.length === object.length ? { plain: Object.fromEntries(plain) } : { object };
}

function decodeTable({ keys, starts, columns }: EncodedTable, bytes: Uint8Array): ReadonlyMap<string, unknown> {
  const first = viewArray(starts, bytes);
  if (!(first instanceof Uint32Array)) throw new TypeError("The rows of a table begin at whole numbers");
  return createTable({ keys, starts: first, columns: columns.map(([name, at]) => [name, viewArray(at, bytes)]) });
}

function isPlain(encoded: Encoded): encoded is { readonly plain: unknown } {
  return "plain" in encoded;
}

/** A decoded table is no Map by its class. */
function isMap(value: unknown): value is ReadonlyMap<unknown, unknown> {
  return value instanceof Map || isTable(value);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
