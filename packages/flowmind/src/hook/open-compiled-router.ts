/** What was compiled earlier, opened to be asked; nothing is compiled here, and files that have changed since are not read. */
import { existsSync } from "node:fs";
import type { Clock, FlowmindError, Router } from "@flowmind/core";
import { compiledFolder } from "../assembly/compiled-folder.ts";
import { ofEmbedder } from "../assembly/of-embedder.ts";
import type { Settings } from "../settings/settings.ts";

export interface CompiledRouter extends Router {
  close(): Promise<void>;
}

/**
 * Undefined where there is no compiled catalog that can be used; libraries and encoder are loaded only where there may be one.
 * @param onProblem why not, where there is more to say than that there is none
 */
export async function openCompiledRouter(
  settings: Settings,
  clock: Clock,
  onProblem: (problem: FlowmindError) => void,
): Promise<CompiledRouter | undefined> {
  if (!existsSync(compiledFolder(settings))) return undefined;
  const [{ createEngine }, { openCompiledStore }, { openCalibrationStore }] = await Promise.all([
    import("@flowmind/engine"),
    import("../assembly/compiled-store.ts"),
    import("../assembly/calibration-store.ts"),
  ]);
  const store = openCompiledStore(settings, onProblem);
  const [found, calibration] = await Promise.all([store.read(), openCalibrationStore(settings, onProblem).read()]);
  if (found === undefined) return undefined;
  const [{ vectorIndexFor }, { openEmbedder }] = await Promise.all([
    import("@flowmind/retrieval"),
    import("../assembly/open-embedder.ts"),
  ]);
  const { embedder } = await openEmbedder(settings, clock, onProblem);
  const data = ofEmbedder(found.data, embedder, store.folder, onProblem);
  if (data === undefined) {
    await embedder.close();
    return undefined;
  }
  const parts = { embedder, makeIndex: vectorIndexFor(settings.index), clock };
  const engine = createEngine(parts, { cachedAnswers: 0, costs: settings.costs, ...(calibration && { calibration }) });
  engine.restore(data);
  return { ask: engine.ask, close: () => embedder.close() };
}
