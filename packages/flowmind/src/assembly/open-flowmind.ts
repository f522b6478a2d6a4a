/** The one place where everything is wired together. */
import type { LoadedCatalog } from "@flowmind/catalog";
import { type Embedder, FlowmindError } from "@flowmind/core";
import { createEngine, type Engine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import type { Surroundings } from "../command-line/surroundings.ts";
import { openProgress } from "../output/progress.ts";
import { createStyle } from "../output/style.ts";
import type { Settings } from "../settings/settings.ts";
import { contextFoldersOf, loadContexts } from "./load-contexts.ts";
import { openEmbedder } from "./open-embedder.ts";

export interface Flowmind {
  readonly engine: Engine;
  readonly embedder: Embedder;
  readonly loaded: LoadedCatalog;
  close(): Promise<void>;
}

/**
 * Loads and compiles the configured contexts, with progress on standard error. Files with problems cost only themselves and are
 * counted there. Throws CATALOG_EMPTY where no context is left, and what opening the encoder throws.
 */
export async function openFlowmind(settings: Settings, surroundings: Surroundings): Promise<Flowmind> {
  const { errorOutput, environment, signal, clock } = surroundings;
  const style = createStyle(errorOutput, environment);
  const warn = (text: string) => errorOutput.write(`${style.uncertain("warning")}  ${text}\n`);
  const [embedder, loaded] = await openBoth(settings, signal, (problem) => warn(`${problem.message}. ${problem.fix}`));
  const progress = openProgress(errorOutput, "Embedding texts");
  try {
    const errors = loaded.problems.filter((problem) => problem.severity === "error").length;
    if (errors > 0) warn(`${errors} problems keep contexts out; flowmind check lists them`);
    if (loaded.contexts.length === 0) throw new FlowmindError("CATALOG_EMPTY", { folders: contextFoldersOf(settings) });
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock });
    await engine.compile(loaded.contexts, { signal, onProgress: progress.update });
    return { engine, embedder, loaded, close: () => embedder.close() };
  } catch (error) {
    await embedder.close();
    throw error;
  } finally {
    progress.end();
  }
}

/** At the same time; when one fails the other is still brought to an end. */
async function openBoth(
  settings: Settings,
  signal: AbortSignal,
  onProblem: Parameters<typeof openEmbedder>[1],
): Promise<[Embedder, LoadedCatalog]> {
  const opening = openEmbedder(settings, onProblem);
  const [embedder, loaded] = await Promise.allSettled([opening, loadContexts(settings, signal)]);
  if (embedder.status === "fulfilled" && loaded.status === "fulfilled") return [embedder.value, loaded.value];
  if (embedder.status === "fulfilled") await embedder.value.close();
  throw loaded.status === "rejected" ? loaded.reason : (embedder as PromiseRejectedResult).reason;
}
