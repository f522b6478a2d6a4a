/** A folder of public sets → their rows, in memory. */
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
import { type PublicSet, publicSets } from "./public-sets.ts";
import { type JsonObject, type Rows, readRows } from "./read-rows.ts";

export interface SetRows {
  readonly set: PublicSet;
  readonly catalog: readonly CatalogRow[];
  readonly queries: readonly QueryRow[];
  readonly examples: readonly ExampleRow[];
}

export interface PublicData {
  /** Those that were found, in the order of `publicSets`. */
  readonly sets: readonly SetRows[];
  readonly missing: readonly PublicSet[];
  /** Every bad line of every file. */
  readonly faults: readonly string[];
}

/**
 * A set is there when its folder holds catalog.jsonl; queries.jsonl and examples.jsonl may be absent. Rejects with the file
 * system's error where a file is there and cannot be read.
 */
export async function readPublicData(folder: string): Promise<PublicData> {
  const read = await Promise.all(publicSets.map((set) => readSet(folder, set)));
  return {
    sets: read.flatMap((one) => (one.rows === undefined ? [] : [one.rows])),
    missing: publicSets.filter((_, at) => read[at]?.rows === undefined),
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
  if (catalog === undefined) return { rows: undefined, faults: [] };
  const rows = { set, catalog: catalog.rows, queries: queries?.rows ?? [], examples: examples?.rows ?? [] };
  return { rows, faults: [catalog, queries, examples].flatMap((one) => one?.faults ?? []) };
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
