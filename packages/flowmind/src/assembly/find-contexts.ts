/** The configured contexts: from the compiled catalog where no file has changed, else from the files. */
import type { LoadedCatalog } from "@flowmind/catalog";
import type { Clock, Context } from "@flowmind/core";
import type { CatalogData, StoredSize } from "@flowmind/engine";
import type { Settings } from "../settings/settings.ts";
import type { CatalogSource, CompiledStore } from "./compiled-store.ts";
import { contextFoldersOf } from "./context-folders.ts";
import { createPathMarker, type PathMarks } from "./path-marks.ts";

export interface FoundContexts {
  readonly contexts: readonly Context[];
  readonly source: CatalogSource;
  /** What an earlier run compiled, perhaps from other files or with another encoder. */
  readonly known?: CatalogData;
  /** `known` is of these very contexts, and kept where this says. */
  readonly current?: StoredSize;
  /** Of the files, as they were when they were read. */
  readonly marks?: () => PathMarks | undefined;
}

export interface FindParts {
  /** Absent: nothing that was compiled earlier is looked for. */
  readonly store: CompiledStore | undefined;
  /** Contexts in place of those of the files. */
  readonly loaded: LoadedCatalog | undefined;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Called with each context that is read from a file, as soon as it is, where nothing is known of any of them. */
  readonly onContext: (context: Context) => void;
}

/** Throws FOLDER_NOT_FOUND. */
export async function findContexts(settings: Settings, parts: FindParts): Promise<FoundContexts> {
  const { store, signal, clock, onContext } = parts;
  if (parts.loaded !== undefined) return toFound(parts.loaded);
  const kept = await store?.read();
  if (kept?.current !== undefined) {
    const { data, source, size, current } = kept;
    return { contexts: data.contexts, source, known: data, current: size, marks: () => current };
  }
  const marker = createPathMarker(contextFoldersOf(settings), clock.now);
  // Loaded only where a file has changed: reading YAML takes a library of its own.
  const { loadContexts } = await import("./load-contexts.ts");
  const loaded = await loadContexts(settings, signal, {
    onPath: marker.add,
    ...(kept === undefined ? { onContext } : {}),
  });
  return { ...toFound(loaded), marks: marker.marks, ...(kept === undefined ? {} : { known: kept.data }) };
}

function toFound({ contexts, problems, files }: LoadedCatalog): FoundContexts {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { contexts, source: { files, problems: problems.length, errors } };
}
