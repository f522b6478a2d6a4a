/** What `flowmind eval` measures: a labelled set, or a folder of context files with labelled queries. */
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { FlowmindError, type Problem, systemCode } from "@flowmind/core";
import { createNameIndex } from "@flowmind/engine";
import {
  checkQueries,
  leaveOutRepeated,
  makeSetWorkload,
  makeWorkload,
  type QueryRow,
  readLabelledSet,
  readQueries,
  type Workload,
  type WorkloadOptions,
} from "@flowmind/evaluation";
import { overFolders } from "../assembly/context-folders.ts";
import { loadContexts } from "../assembly/load-contexts.ts";
import type { Settings } from "../settings/settings.ts";
import { withContextUris } from "./with-context-uris.ts";

export interface EvaluationSet {
  readonly name: string;
  readonly queries: readonly QueryRow[];
  readonly problems: readonly Problem[];
  /** That the contexts were looked for in, by their real paths; none where they are rows of `catalog.jsonl`. */
  readonly contextFiles: readonly string[];
  readonly workload: (options: WorkloadOptions) => Workload;
}

/** The files of a folder that are read as a labelled set, whether or not they are there. */
export function setFiles(folder: string): readonly string[] {
  return ["catalog.jsonl", "queries.jsonl", "examples.jsonl"].map((name) => join(folder, name));
}

/** Throws SET_INCOMPLETE where the folder lacks a file that it must have, and what loading contexts throws. */
export async function readEvaluationSet(
  folder: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<EvaluationSet> {
  const fault = await folderFault(folder);
  if (fault !== undefined) throw new FlowmindError("SET_INCOMPLETE", { folder, reason: fault });
  const name = basename(folder) || "set";
  const { set, missing, problems } = await readLabelledSet(folder, { name });
  if (missing.includes("queries.jsonl"))
    throw new FlowmindError("SET_INCOMPLETE", { folder, reason: "queries.jsonl is missing" });
  if (missing.includes("catalog.jsonl")) return readContextFolder(folder, name, settings, signal);
  const workload = (options: WorkloadOptions) => makeSetWorkload(set, options);
  const { queries } = set;
  return { name, queries, problems: [...problems, ...repeats(queries, folder)], contextFiles: [], workload };
}

async function folderFault(folder: string): Promise<string | undefined> {
  try {
    return (await stat(folder)).isDirectory() ? undefined : "it is no folder, but a file";
  } catch (error) {
    const code = systemCode(error);
    return code === "ENOENT" || code === "ENOTDIR" ? "the folder itself is missing" : `it cannot be read: ${code}`;
  }
}

/** A warning: what was measured is as good as the other labels are, and people differ. */
function repeats(queries: readonly QueryRow[], folder: string): readonly Problem[] {
  return leaveOutRepeated(queries, join(folder, "queries.jsonl"), "warning").problems;
}

async function readContextFolder(
  folder: string,
  name: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<EvaluationSet> {
  const read = await readQueries(folder);
  const contextFiles: string[] = [];
  const onPath = (path: string) => contextFiles.push(path);
  const { contexts, problems } = await loadContexts(overFolders(settings, [folder]), signal, { onPath });
  if (contexts.length === 0 && problems.length === 0) {
    throw new FlowmindError("SET_INCOMPLETE", {
      folder,
      reason: "catalog.jsonl, or a context file, is missing",
    });
  }
  const queries = withContextUris(read?.rows ?? [], contexts);
  const uris = new Map(contexts.map(({ uri }) => [uri, uri]));
  const { find } = createNameIndex(contexts);
  const ids = { has: (id: string) => uris.has(id), all: () => uris.keys(), meant: (name: string) => find(name)?.uri };
  // Of an empty catalog every id is unknown, which says nothing.
  const references = contexts.length === 0 ? [] : checkQueries(queries, ids, join(folder, "queries.jsonl"));
  return {
    name,
    queries,
    problems: [...problems, ...(read?.problems ?? []), ...references, ...repeats(queries, folder)],
    contextFiles,
    workload: (options) => makeWorkload({ contexts, uris }, queries, options),
  };
}
