/** A folder of JSON Lines → a labelled set, and everything that is wrong with it. */
import { basename, join, resolve } from "node:path";
import { nearestNames, type Problem, problemAt } from "@flowmind/core";
import { checkQueries } from "./check-queries.ts";
import type { CatalogRow, ExampleRow, LabelledSet, QueryRow } from "./labelled-set.ts";
import { readCatalogRow } from "./read-catalog-row.ts";
import { readExampleRow } from "./read-example-row.ts";
import { readFileRows } from "./read-file-rows.ts";
import { readQueryRow } from "./read-query-row.ts";
import type { Rows } from "./read-rows.ts";
import { rowFault } from "./row-fault.ts";
import { defaultSetLimits, type SetLimits } from "./set-limits.ts";

export interface ReadSet {
  readonly set: LabelledSet;
  /** Names of the files that are not there, `examples.jsonl` among them; their rows are then none. */
  readonly missing: readonly string[];
  /** Of all files, by file and line. With an error among them the figures would mislead. */
  readonly problems: readonly Problem[];
}

export interface ReadSetOptions {
  /** @default the folder's */
  readonly name?: string;
  readonly limits?: SetLimits;
}

/** Never throws for what the folder holds. A bad row is left out of the set. */
export async function readLabelledSet(folder: string, options: ReadSetOptions = {}): Promise<ReadSet> {
  const { name = basename(resolve(folder)), limits = defaultSetLimits } = options;
  const files = { catalog: "catalog.jsonl", queries: "queries.jsonl", examples: "examples.jsonl" };
  const [catalog, queries, examples] = await Promise.all([
    readFileRows(join(folder, files.catalog), readCatalogRow, limits),
    readFileRows(join(folder, files.queries), readQueryRow, limits),
    readFileRows(join(folder, files.examples), readExampleRow, limits),
  ]);
  const found = { catalog, queries, examples };
  const unique = withoutRepeats(join(folder, files.catalog), catalog ?? nothing<CatalogRow>());
  const set: LabelledSet = {
    name,
    catalog: unique.rows,
    queries: queries?.rows ?? [],
    examples: examples?.rows ?? [],
  };
  return {
    set,
    missing: (["catalog", "queries", "examples"] as const)
      .filter((one) => found[one] === undefined)
      .map((one) => files[one]),
    problems: [
      ...unique.problems,
      ...(catalog === undefined ? [] : findEmpty(unique, join(folder, files.catalog))),
      ...(queries?.problems ?? []),
      ...(unique.rows.length === 0 ? [] : checkNames(set, examples?.lines ?? [], folder)),
      ...(examples?.problems ?? []),
    ],
  };
}

/** The queries alone, for a catalog that comes from elsewhere: what they name is not looked up. */
export async function readQueries(
  folder: string,
  limits: SetLimits = defaultSetLimits,
): Promise<Rows<QueryRow> | undefined> {
  return readQueryFile(join(folder, "queries.jsonl"), limits);
}

/** The same of a file of any name. Undefined where there is no such file. */
export async function readQueryFile(
  file: string,
  limits: SetLimits = defaultSetLimits,
): Promise<Rows<QueryRow> | undefined> {
  return readFileRows(file, readQueryRow, limits);
}

function nothing<Row>(): Rows<Row> {
  return { rows: [], lines: [], problems: [] };
}

function withoutRepeats(file: string, { rows, lines, problems }: Rows<CatalogRow>): Rows<CatalogRow> {
  const firstLines = new Map<string, number>();
  const repeats: Problem[] = [];
  const unique = rows.filter(({ id }, at) => {
    const firstLine = firstLines.get(id);
    const line = lines[at] as number;
    if (firstLine === undefined) firstLines.set(id, line);
    else repeats.push(rowFault("DUPLICATE_ID", { id, firstLine })(file, line));
    return firstLine === undefined;
  });
  return { rows: unique, lines: [...firstLines.values()], problems: [...problems, ...repeats] };
}

/** Where its rows are bad instead, those are what is said. */
function findEmpty({ rows, problems }: Rows<CatalogRow>, file: string): readonly Problem[] {
  if (rows.length + problems.length > 0) return [];
  const details = { folders: [basename(file)], where: "set" } as const;
  return [problemAt({ file, line: 1, column: 1 }, "error", "CATALOG_EMPTY", details)];
}

/** Not asked of a catalog without a usable row: it would name every id there is. */
function checkNames(
  { catalog, queries, examples }: LabelledSet,
  exampleLines: readonly number[],
  folder: string,
): readonly Problem[] {
  const ids = new Set(catalog.map((row) => row.id));
  const known = { has: (id: string) => ids.has(id), all: () => ids };
  return [
    ...checkQueries(queries, known, join(folder, "queries.jsonl")),
    ...checkExamples(examples, exampleLines, ids, join(folder, "examples.jsonl")),
  ];
}

/** One warning for each unknown id, at its first example: it changes no label. */
function checkExamples(
  examples: readonly ExampleRow[],
  lines: readonly number[],
  ids: ReadonlySet<string>,
  file: string,
): readonly Problem[] {
  const unknown = new Map<string, number>();
  examples.forEach(({ id }, at) => {
    if (!ids.has(id) && !unknown.has(id)) unknown.set(id, lines[at] ?? 1);
  });
  return Array.from(unknown, ([id, line]) => {
    const [nearest] = nearestNames(id, ids);
    const details = { key: "id", id, ...(nearest === undefined ? {} : { nearest }) };
    return rowFault("UNKNOWN_ID", details)(file, line, "warning");
  });
}
