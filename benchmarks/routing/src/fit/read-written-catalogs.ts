/** Catalogs of confusable siblings that were written for fitting, with what they serve and what only sounds like it. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export interface WrittenEntry {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly params?: readonly string[];
  /** Served by this entry and by none of its siblings. */
  readonly requests: readonly string[];
}

export interface WrittenCatalog {
  /** A letter for its writer, a slash, and its own name. */
  readonly name: string;
  readonly entries: readonly WrittenEntry[];
  /** Requests that no entry serves, two thirds of them in the catalog's own words. */
  readonly foreign: readonly string[];
}

const file = fileURLToPath(new URL("../../catalogs/written.jsonl", import.meta.url));

/** benchmarks/routing/catalogs/README.md says where they are from. Rejects where the file is not there or is no JSON Lines. */
export async function readWrittenCatalogs(): Promise<readonly WrittenCatalog[]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as WrittenCatalog);
}
