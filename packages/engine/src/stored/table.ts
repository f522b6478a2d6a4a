/** A map from texts to small records of typed arrays, kept as one long array a column. */
import { isRecord } from "@flowmind/core";
import { isTypedArray, type TypedArray } from "./typed-arrays.ts";

export interface Table {
  readonly keys: readonly string[];
  /** Where the rows of a key begin; one more entry than keys. */
  readonly starts: Uint32Array;
  readonly columns: readonly (readonly [name: string, column: TypedArray])[];
}

/** What `createTable` gives. */
export function isTable(value: unknown): value is ReadonlyMap<string, TableRow> {
  return typeof value === "object" && value !== null && tableMark in value;
}

const tableMark = Symbol("table");

type TableRow = Readonly<Record<string, TypedArray>>;

/** Undefined where the map is not of that form: other keys or values, another set of columns, columns of unequal length. */
export function readTable(map: ReadonlyMap<unknown, unknown>): Table | undefined {
  const [first] = map.values();
  const names = typeof first === "object" && first !== null ? Object.keys(first) : [];
  const example = first as Readonly<Record<string, unknown>>;
  if (names.length === 0 || ![...map].every((entry) => isRow(entry, names, example))) return undefined;
  const keys = [...map.keys()] as readonly string[];
  const rows = [...map.values()] as readonly TableRow[];
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, at) => {
    starts[at + 1] = (starts[at] as number) + (row[names[0] as string]?.length ?? 0);
  });
  return { keys, starts, columns: names.map((name) => [name, joinColumn(rows, name, starts)]) };
}

function isRow(
  [key, value]: readonly [unknown, unknown],
  names: readonly string[],
  example: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof key !== "string" || !isRecord(value) || Object.keys(value).length !== names.length) return false;
  const [length] = names.map((name) => (isTypedArray(value[name]) ? value[name].length : -1));
  return names.every((name) => {
    const column = value[name];
    return isTypedArray(column) && column.constructor === example[name]?.constructor && column.length === length;
  });
}

function joinColumn(rows: readonly TableRow[], name: string, starts: Uint32Array): TypedArray {
  const Type = rows[0]?.[name]?.constructor as new (length: number) => TypedArray;
  const column = new Type(starts.at(-1) ?? 0);
  rows.forEach((row, at) => {
    column.set(row[name] as TypedArray, starts[at]);
  });
  return column;
}

/** A row is made when it is asked for: a request looks at a dozen of ten thousand. Throws RangeError where the parts do not fit. */
export function createTable({ keys, starts, columns }: Table): ReadonlyMap<string, TableRow> {
  const size = starts.at(-1) ?? -1;
  if (starts.length !== keys.length + 1 || columns.some(([, column]) => column.length !== size)) {
    throw new RangeError("The columns of a table do not fit its keys");
  }
  const places = new Map(keys.map((key, at) => [key, at]));
  const rowAt = (at: number): TableRow =>
    Object.fromEntries(columns.map(([name, column]) => [name, column.subarray(starts[at], starts[at + 1])]));
  function* entries(): MapIterator<[string, TableRow]> {
    for (const [key, at] of places) yield [key, rowAt(at)];
  }
  function* values(): MapIterator<TableRow> {
    for (const at of places.values()) yield rowAt(at);
  }
  const table: ReadonlyMap<string, TableRow> & { readonly [tableMark]: true } = {
    [tableMark]: true,
    size: places.size,
    has: (key) => places.has(key),
    get: (key) => {
      const at = places.get(key);
      return at === undefined ? undefined : rowAt(at);
    },
    keys: () => places.keys(),
    values,
    entries,
    forEach: (use) => {
      for (const [key, row] of entries()) use(row, key, table);
    },
    [Symbol.iterator]: entries,
  };
  return table;
}
