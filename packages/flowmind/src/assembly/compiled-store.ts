/** The compiled catalog of the configured contexts, kept in the data folder. */
import type { FlowmindError } from "@flowmind/core";
import { type CatalogData, type CatalogStore, createCatalogStore, type StoredSize } from "@flowmind/engine";
import { flowmindVersion } from "../flowmind-version.ts";
import type { Settings } from "../settings/settings.ts";
import { compiledFolder } from "./compiled-folder.ts";
import { isUnchanged, type PathMarks } from "./path-marks.ts";
import { weightsDigest } from "./weights-digest.ts";

/** What is known of the files that a catalog was made from. */
export interface CatalogSource {
  readonly files: number;
  /** Of the files, warnings among them. */
  readonly problems: number;
  readonly errors: number;
}

export interface CompiledStore {
  readonly folder: string;
  read(): Promise<FoundCatalog | undefined>;
  /** @param marks absent: it cannot be told next time whether the files have changed */
  write(data: CatalogData, source: CatalogSource, marks?: PathMarks): Promise<StoredSize | undefined>;
}

interface FoundCatalog {
  readonly data: CatalogData;
  readonly source: CatalogSource;
  readonly size: StoredSize;
  /** No file has changed since it was compiled: nothing needs to be opened. These are the files' marks. */
  readonly current?: PathMarks;
}

interface Notes {
  readonly source: CatalogSource;
  readonly marks?: PathMarks;
}

export function openCompiledStore(
  settings: Settings,
  onProblem: (problem: FlowmindError<"COMPILED_CATALOG_UNUSABLE" | "DATA_FOLDER_UNUSABLE">) => void,
): CompiledStore {
  const folder = compiledFolder(settings);
  const store: CatalogStore = createCatalogStore({
    folder,
    software: `flowmind ${flowmindVersion()}, weights ${weightsDigest()}`,
    onProblem,
  });
  return {
    folder,
    async read() {
      const found = await store.read();
      if (found === undefined) return undefined;
      const { source, marks } = found.notes as Notes;
      const current = marks !== undefined && isUnchanged(marks) ? { current: marks } : {};
      return { data: found.data, source, size: found.size, ...current };
    },
    write: (data, source, marks) =>
      store.write(data, { source, ...(marks === undefined ? {} : { marks }) } satisfies Notes),
  };
}
