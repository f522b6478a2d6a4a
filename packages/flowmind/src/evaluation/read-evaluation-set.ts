/** What `flowmind eval` measures: a labelled set, or a folder of context files with labelled queries. */
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { FlowmindError, type Problem } from "@flowmind/core";
import { createNameIndex } from "@flowmind/engine";
import {
  checkReferences,
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
  if (!(await isFolder(folder))) throw new FlowmindError("SET_INCOMPLETE", { folder, missing: "the folder itself" });
  const name = basename(folder) || "set";
  const { set, missing, problems } = await readLabelledSet(folder, { name });
  if (missing.includes("queries.jsonl"))
    throw new FlowmindError("SET_INCOMPLETE", { folder, missing: "queries.jsonl" });
  if (missing.includes("catalog.jsonl")) return readContextFolder(folder, name, settings, signal);
  const workload = (options: WorkloadOptions) => makeSetWorkload(set, options);
  return { name, queries: set.queries, problems, contextFiles: [], workload };
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
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
  if (contexts.length === 0) {
    throw new FlowmindError("SET_INCOMPLETE", {
      folder,
      missing: "catalog.jsonl, or a context file that can be used,",
    });
  }
  const queries = withContextUris(read?.rows ?? [], contexts);
  const uris = new Map(contexts.map(({ uri }) => [uri, uri]));
  const { find } = createNameIndex(contexts);
  const references = checkReferences(
    queries,
    { has: (id) => uris.has(id), all: () => uris.keys(), meant: (name) => find(name)?.uri },
    join(folder, "queries.jsonl"),
  );
  return {
    name,
    queries,
    problems: [...problems, ...(read?.problems ?? []), ...references],
    contextFiles,
    workload: (options) => makeWorkload({ contexts, uris }, queries, options),
  };
}
