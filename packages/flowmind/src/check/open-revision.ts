/** A revision of the contexts, to compare what they answer now with what they answered then. */
import { isAbsolute, relative, sep } from "node:path";
import { type ContextDifference, compareContexts } from "@flowmind/catalog";
import type { Context } from "@flowmind/core";
import { compareAnswers, createEngine, type Flip } from "@flowmind/engine";
import { vectorIndexFor } from "@flowmind/retrieval";
import { contextFoldersOf } from "../assembly/context-folders.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { openProgress } from "../output/progress.ts";
import type { Settings } from "../settings/settings.ts";
import type { OpenedOverlap } from "./open-overlap.ts";
import { type RevisionContexts, readRevision } from "./read-revision.ts";

export interface RevisionComparison extends ContextDifference {
  readonly revision: string;
  /** Full names of the commits, one for each repository. */
  readonly commits: readonly string[];
  /** Every example of both whose first answer is another now. */
  readonly flips: readonly Flip[];
  /** Examples that were not there then, and those of them that another context comes first for. */
  readonly newExamples: { readonly asked: number; readonly lost: number };
}

/**
 * Reads the revision at once, and compares when what there is now has been opened. Shipped contexts, and what servers bring, are taken
 * as they are now. Throws what `readRevision` throws.
 */
export async function openRevision(
  revision: string,
  settings: Settings,
  surroundings: Surroundings,
): Promise<(opened: OpenedOverlap) => Promise<RevisionComparison>> {
  const { environment, signal } = surroundings;
  const folders = settings.contextFolders.length > 0 ? settings.contextFolders : contextFoldersOf(settings);
  const { mappings } = settings;
  const then = await readRevision(folders, revision, { environment, signal, ...(mappings && { mappings }) });
  return (opened) => compare({ revision, then, folders }, settings, surroundings, opened);
}

interface Revision {
  readonly revision: string;
  readonly then: RevisionContexts;
  readonly folders: readonly string[];
}

async function compare(
  { revision, then, folders }: Revision,
  settings: Settings,
  surroundings: Surroundings,
  { flowmind, study, studyOf }: OpenedOverlap,
): Promise<RevisionComparison> {
  const { signal, clock } = surroundings;
  const data = flowmind.engine.data();
  const own = data.contexts.filter((context) => isBelow(folders, context));
  const others = data.contexts.filter((context) => !isBelow(folders, context));
  const engine = createEngine({ embedder: flowmind.embedder, makeIndex: vectorIndexFor(settings.index), clock });
  const progress = openProgress(surroundings.errorOutput, "Embedding texts");
  try {
    await engine.compile([...then.contexts, ...others], { signal, known: data, onProgress: progress.update });
  } finally {
    progress.end();
  }
  const before = (await studyOf(engine.data())).answers();
  const after = study.answers();
  const known = new Set(before.map(({ uri, text }) => `${uri}\n${text}`));
  const fresh = after.filter(({ uri, text }) => !known.has(`${uri}\n${text}`));
  return {
    revision,
    commits: then.commits,
    ...compareContexts(then.contexts, own),
    flips: compareAnswers(before, after),
    newExamples: { asked: fresh.length, lost: fresh.filter(({ uri, first }) => uri !== first).length },
  };
}

function isBelow(folders: readonly string[], { source: { file } }: Context): boolean {
  if (file === undefined) return false;
  return folders.some((folder) => {
    const way = relative(folder, file);
    return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  });
}
