/** The compiled catalog of the configured contexts, kept in the data folder. */
import { type Context, contextUriKey, type FlowmindError } from "@flowmind/core";
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

/** What is known of the upstream servers whose contexts are in a catalog. */
export interface UpstreamSource {
  /** Of what was accepted of them, and of the files that name them; absent where it cannot be told whether these have changed. */
  readonly marks?: PathMarks;
  /** Warnings among them. */
  readonly problems: number;
  /** Contexts that wait for a person to accept a change, each with the reason: it holds as long as the marks do. */
  readonly held: readonly (readonly [uri: string, reason: string])[];
  /** Names of the servers of which nothing was ever seen. */
  readonly unseen: readonly string[];
  /** When these were started last, in milliseconds since 1970; absent: never. */
  readonly triedAtMs?: number;
}

/** What is kept beside a catalog. */
export interface CatalogNotes {
  readonly source: CatalogSource;
  /** Absent: it cannot be told next time whether the files have changed. */
  readonly marks?: PathMarks;
  /** Absent where there are none. */
  readonly upstream?: UpstreamSource;
}

export interface CompiledStore {
  readonly folder: string;
  read(): Promise<FoundCatalog | undefined>;
  write(data: CatalogData, notes: CatalogNotes): Promise<StoredSize | undefined>;
}

interface FoundCatalog {
  readonly data: CatalogData;
  readonly notes: CatalogNotes;
  readonly size: StoredSize;
  /** Nothing has changed since it was compiled, neither files nor what was accepted of servers: nothing needs to be opened. Asks for each. */
  isCurrent(): boolean;
}

export function openCompiledStore(
  settings: Settings,
  onProblem: (problem: FlowmindError<"COMPILED_CATALOG_UNUSABLE" | "DATA_FOLDER_UNUSABLE">) => void,
): CompiledStore {
  const folder = compiledFolder(settings);
  const storeIn = (place: string): CatalogStore =>
    createCatalogStore({
      folder: place,
      software: `flowmind ${flowmindVersion()}, weights ${weightsDigest()}`,
      onProblem,
    });
  const store = storeIn(folder);
  return {
    folder,
    async read() {
      const found = await store.read();
      if (found === undefined) return undefined;
      const notes = found.notes as CatalogNotes;
      const { marks, upstream } = notes;
      const isCurrent = () => isSame(marks) && (upstream === undefined || isSame(upstream.marks));
      return { data: withReasons(found.data, upstream), notes, size: found.size, isCurrent };
    },
    // Elsewhere once something was saved: that is another catalog.
    write: (data, notes) => storeIn(compiledFolder(settings)).write(data, notes),
  };
}

function isSame(marks: PathMarks | undefined): boolean {
  return marks !== undefined && isUnchanged(marks);
}

/** Only what is held back is known without asking the servers. */
function withReasons(data: CatalogData, upstream: UpstreamSource | undefined): CatalogData {
  if (upstream === undefined || upstream.held.length === 0) return data;
  const reasons = new Map(upstream.held.map(([uri, reason]) => [contextUriKey(uri), reason]));
  const contexts = data.contexts.map((context): Context => {
    const unavailable = reasons.get(contextUriKey(context.uri));
    return unavailable === undefined ? context : { ...context, unavailable };
  });
  return { ...data, contexts };
}
