/** The configured contexts: from the compiled catalog where nothing has changed, else from the files and what is known of the servers. */
import type { LoadedCatalog } from "@flowmind/catalog";
import type { Context } from "@flowmind/core";
import type { CatalogData, StoredSize } from "@flowmind/engine";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import type { CatalogNotes, CatalogSource, CompiledStore, UpstreamSource } from "./compiled-store.ts";
import { contextFoldersOf } from "./context-folders.ts";
import { createPathMarker, type PathMarks } from "./path-marks.ts";
import { isUpstream, joinContexts } from "./upstream/join-contexts.ts";
import type { UpstreamFound } from "./upstream/read-upstream.ts";

export interface FoundContexts {
  readonly contexts: readonly Context[];
  readonly source: CatalogSource;
  /** What an earlier run compiled, perhaps from other files or with another encoder. */
  readonly known?: CatalogData;
  /** `known` is of these very contexts, and kept where this says. */
  readonly current?: StoredSize;
  /** Of the files, as they were when they were read. */
  readonly marks?: () => PathMarks | undefined;
  /** Of the configured servers; absent where there are none. */
  readonly upstream?: UpstreamSource;
  /** The same contexts before one of them took the URI of another. */
  readonly sources: SourceContexts;
}

/** By who brought them. */
export interface SourceContexts {
  readonly files: readonly Context[];
  readonly servers: readonly Context[];
}

/** Which servers are started to see what they have: none, those that were never seen and not tried lately, or all that were never seen. */
export type NewServers = "left" | "started" | "retried";

export interface FindParts {
  /** Absent: nothing that was compiled earlier is looked for. */
  readonly store: CompiledStore | undefined;
  /** Contexts in place of those of the files and servers. */
  readonly loaded: LoadedCatalog | undefined;
  readonly surroundings: Surroundings;
  readonly newServers: NewServers;
  /** How the servers are read, where that is not to be done here. */
  readonly readServers: (() => Promise<UpstreamFound>) | undefined;
  /** Called with each context as soon as it is read, where nothing is known of any of them. */
  readonly onContext: (context: Context) => void;
}

/** Whoever asks every minute would wait every minute for a server that never comes. */
const retryServersAfterMs = 10 * 60_000;

/** Throws FOLDER_NOT_FOUND and REQUEST_ABORTED. */
export async function findContexts(settings: Settings, parts: FindParts): Promise<FoundContexts> {
  const { store, surroundings, onContext } = parts;
  if (parts.loaded !== undefined) return { ...toFound(parts.loaded), sources: { files: [], servers: [] } };
  const kept = await store?.read();
  const isNewStarted = isDue(kept?.notes, parts, surroundings.clock.now());
  if (kept?.isCurrent() === true && !(isNewStarted && hasNew(kept.notes))) {
    const { data, notes, size } = kept;
    const { marks, ...others } = notes;
    return {
      ...others,
      contexts: data.contexts,
      known: data,
      current: size,
      marks: () => marks,
      sources: split(data.contexts),
    };
  }
  const marker = createPathMarker(contextFoldersOf(settings), surroundings.clock.now);
  const { savedFolder } = settings;
  if (savedFolder !== undefined) marker.add(savedFolder, { mayBeMissing: true });
  // Loaded only where a file has changed: reading YAML takes a library of its own.
  const { loadContexts } = await import("./load-contexts.ts");
  const early = kept === undefined ? { onContext } : {};
  const reading = readServers(settings, parts, isNewStarted);
  const others = async () => (await reading)?.contexts ?? [];
  const [loaded, upstream] = await Promise.all([
    loadContexts(settings, surroundings.signal, { onPath: marker.add, others, ...early }),
    reading,
  ]);
  if (kept === undefined) for (const context of upstream?.contexts ?? []) onContext(context);
  const servers = upstream?.contexts ?? [];
  const { contexts, problems } = joinContexts([
    { name: "files", contexts: loaded.contexts },
    { name: "servers", contexts: servers },
  ]);
  return {
    ...toFound(loaded),
    contexts,
    marks: marker.marks,
    sources: { files: loaded.contexts, servers },
    ...(kept === undefined ? {} : { known: kept.data }),
    ...(upstream === undefined ? {} : { upstream: withTried(upstream.source, problems.length, kept?.notes) }),
  };
}

function isDue(notes: CatalogNotes | undefined, { newServers }: FindParts, nowMs: number): boolean {
  const { triedAtMs = Number.NEGATIVE_INFINITY } = notes?.upstream ?? {};
  return newServers === "retried" || (newServers === "started" && nowMs - triedAtMs > retryServersAfterMs);
}

function hasNew({ upstream }: CatalogNotes): boolean {
  return upstream !== undefined && upstream.unseen.length > 0;
}

async function readServers(
  settings: Settings,
  { readServers: given, surroundings }: FindParts,
  isNewStarted: boolean,
): Promise<UpstreamFound | undefined> {
  if (settings.mcpServers === undefined) return undefined;
  if (given !== undefined) return given();
  // Loaded only where there are servers: their protocol takes a library of its own.
  const { readUpstream } = await import("./upstream/read-upstream.ts");
  return readUpstream(settings, surroundings, isNewStarted);
}

function withTried(source: UpstreamSource, shadowed: number, notes: CatalogNotes | undefined): UpstreamSource {
  const { triedAtMs = notes?.upstream?.triedAtMs } = source;
  return {
    ...source,
    problems: source.problems + shadowed,
    ...(triedAtMs === undefined ? {} : { triedAtMs }),
  };
}

function split(contexts: readonly Context[]): SourceContexts {
  const servers = contexts.filter(isUpstream);
  return { servers, files: servers.length === 0 ? contexts : contexts.filter((context) => !isUpstream(context)) };
}

function toFound({ contexts, problems, files }: LoadedCatalog): Pick<FoundContexts, "contexts" | "source"> {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { contexts, source: { files, problems: problems.length, errors } };
}
