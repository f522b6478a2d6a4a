/** A folder of public sets → the rows of those that are asked for, in memory. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CatalogRow,
  type ExampleRow,
  type QueryRow,
  readCatalogRow,
  readExampleRow,
  readQueryRow,
} from "./public-rows.ts";
import type { PublicSet } from "./public-sets.ts";
import { type JsonObject, type Rows, readRows } from "./read-rows.ts";

export interface SetRows {
  readonly set: PublicSet;
  readonly catalog: readonly CatalogRow[];
  readonly queries: readonly QueryRow[];
  readonly examples: readonly ExampleRow[];
}

export interface PublicData {
  readonly sets: readonly SetRows[];
  /** Names of those without catalog.jsonl or queries.jsonl. */
  readonly missing: readonly string[];
  /** Every bad line of every file. */
  readonly faults: readonly string[];
}

/** Rejects with the file system's error where a file is there and cannot be read. */
export async function readPublicData(folder: string, sets: readonly PublicSet[]): Promise<PublicData> {
  const read = await Promise.all(sets.map((set) => readSet(folder, set)));
  return {
    sets: read.flatMap((one) => (one.rows === undefined ? [] : [one.rows])),
    missing: sets.filter((_, at) => read[at]?.rows === undefined).map((set) => set.name),
    faults: read.flatMap((one) => one.faults),
  };
}

interface ReadSet {
  readonly rows: SetRows | undefined;
  readonly faults: readonly string[];
}

async function readSet(folder: string, set: PublicSet): Promise<ReadSet> {
  const [catalog, queries, examples] = await Promise.all([
    readFileRows(join(folder, set.name, "catalog.jsonl"), readCatalogRow),
    readFileRows(join(folder, set.name, "queries.jsonl"), readQueryRow),
    readFileRows(join(folder, set.name, "examples.jsonl"), readExampleRow),
  ]);
  if (catalog === undefined || queries === undefined) return { rows: undefined, faults: [] };
  return {
    rows: { set, catalog: catalog.rows, queries: queries.rows, examples: examples?.rows ?? [] },
    faults: [catalog, queries, examples].flatMap((one) => one?.faults ?? []),
  };
}

/** Undefined where there is no such file. */
async function readFileRows<Row extends object>(
  file: string,
  readRow: (line: JsonObject) => Row | string,
): Promise<Rows<Row> | undefined> {
  try {
    return readRows(await readFile(file, "utf8"), file, readRow);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
