/** What `flowmind fit` learns from: labelled requests, and the catalog that they are of. */
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LoadedCatalog } from "@flowmind/catalog";
import { type Context, FlowmindError, type Problem } from "@flowmind/core";
import {
  checkQueries,
  leaveOutRepeated,
  makeSetWorkload,
  type QueryRow,
  readLabelledSet,
  readQueryFile,
} from "@flowmind/evaluation";
import { overFolders } from "../assembly/context-folders.ts";
import { loadContexts } from "../assembly/load-contexts.ts";
import type { Settings } from "../settings/settings.ts";
import { withContextUris } from "./with-context-uris.ts";

export interface FitRequests {
  /** Of the catalog that is fitted. */
  readonly settings: Settings;
  readonly catalog: LoadedCatalog;
  /** Contexts are named by their URIs. Each request once: copies would be learned from and judged by at the same time. */
  readonly rows: readonly QueryRow[];
  /** What the requests call a context, by its URI: the id of a labelled set, else the URI. */
  readonly idOf: (uri: string) => string;
  /** Copies that were left out. */
  readonly repeated: number;
  /** Of the context files, which what is wrong with the requests may come from, then of the requests. */
  readonly problems: readonly Problem[];
}

/**
 * A file, or the `queries.jsonl` of a folder. The catalog is that of the folder where it is a labelled set or holds context files, as
 * for `eval`; else, and where `ofSettings` says so, the configured one. Throws SET_INCOMPLETE, and what loading contexts throws.
 */
export async function readFitRequests(
  path: string,
  settings: Settings,
  { ofSettings, signal }: { readonly ofSettings: boolean; readonly signal: AbortSignal },
): Promise<FitRequests> {
  const file = (await isFolder(path)) ? join(path, "queries.jsonl") : path;
  const queries = await readQueryFile(file);
  if (queries === undefined)
    throw new FlowmindError("SET_INCOMPLETE", {
      folder: path,
      reason: `${basename(file)} is missing`,
      wanted: "requests",
    });
  const asFolder = overFolders(settings, [path]);
  const inFolder = file !== path && !ofSettings;
  if (inFolder && (await isFile(join(path, "catalog.jsonl")))) return readSet(path, file, asFolder);
  const own = inFolder ? await loadContexts(asFolder, signal) : undefined;
  // Files that cannot be used are mended, not passed over for another catalog.
  const isOwn = own !== undefined && (own.files > 0 || own.problems.length > 0);
  const catalog = isOwn ? own : await loadContexts(settings, signal);
  const rows = withContextUris(queries.rows, catalog.contexts);
  const distinct = leaveOutRepeated(rows, file, "error");
  // Of an empty catalog every id is unknown, which says nothing.
  const named = catalog.contexts.length === 0 ? [] : checkQueries(rows, knownIds(catalog.contexts), file);
  const problems = [...catalog.problems, ...queries.problems, ...named, ...distinct.problems];
  return { ...distinct, idOf: (uri) => uri, settings: isOwn ? asFolder : settings, catalog, problems };
}

/** Of a labelled set, examples that are equal to a request are left out of the contexts. */
async function readSet(folder: string, file: string, settings: Settings): Promise<FitRequests> {
  const { set, problems } = await readLabelledSet(folder, { name: basename(folder) || "set" });
  const all = Number.POSITIVE_INFINITY;
  const distinct = leaveOutRepeated(set.queries, file, "error");
  const { contexts, uris, questions } = makeSetWorkload(
    { ...set, queries: distinct.rows },
    { examples: all, limit: all, seed: 1 },
  );
  const named = (ids: readonly string[]) => ids.flatMap((id) => uris.get(id) ?? []);
  const rows = questions.map(
    ({ candidates, ...row }): QueryRow => ({
      ...row,
      relevant: named(row.relevant),
      ...(candidates === undefined ? {} : { candidates: named(candidates) }),
    }),
  );
  const catalog = { contexts, problems: [], files: 0 };
  const ids = new Map(Array.from(uris, ([id, uri]) => [uri, id]));
  const idOf = (uri: string) => ids.get(uri) ?? uri;
  return { settings, catalog, rows, idOf, repeated: distinct.repeated, problems: [...problems, ...distinct.problems] };
}

function knownIds(contexts: readonly Context[]) {
  const uris = new Set(contexts.map(({ uri }) => uri));
  return { has: (id: string) => uris.has(id), all: () => uris };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
