/** The configured contexts, compiled and asked for every example they have. */
import { type CatalogData, createOverlapStudy, type OverlapParts, type OverlapStudy } from "@flowmind/engine";
import { vectorIndexFor } from "@flowmind/retrieval";
import { type Flowmind, openFlowmind } from "../assembly/open-flowmind.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { openProgress } from "../output/progress.ts";
import type { Settings } from "../settings/settings.ts";

export interface OpenedOverlap {
  readonly flowmind: Flowmind;
  readonly study: OverlapStudy;
  /** Of another catalog, by the same measure. */
  studyOf(data: CatalogData): Promise<OverlapStudy>;
  close(): Promise<void>;
}

/** Throws what opening FlowMind throws. */
export async function openOverlap(settings: Settings, surroundings: Surroundings): Promise<OpenedOverlap> {
  const flowmind = await openFlowmind(settings, surroundings);
  const { embedder, engine, fitted } = flowmind;
  const parts: OverlapParts = {
    embedder,
    makeIndex: vectorIndexFor(settings.index),
    costs: settings.costs,
    ...(fitted && { calibration: fitted }),
  };
  const studyOf = async (data: CatalogData): Promise<OverlapStudy> => {
    const progress = openProgress(surroundings.errorOutput, "Asking examples");
    try {
      return await createOverlapStudy(data, parts, { signal: surroundings.signal, onProgress: progress.update });
    } finally {
      progress.end();
    }
  };
  try {
    return { flowmind, study: await studyOf(engine.data()), studyOf, close: () => flowmind.close() };
  } catch (error) {
    await flowmind.close();
    throw error;
  }
}
