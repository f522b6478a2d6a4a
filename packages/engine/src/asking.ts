/** What every stage of answering one request needs. */
import type { Clock, Costs, Embedder, Learned } from "@flowmind/core";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { Snapshot } from "./engine.ts";

export interface Asking {
  readonly embedder: Pick<Embedder, "embed">;
  readonly clock: Clock;
  readonly costs: Costs;
  readonly catalog: CompiledCatalog;
  /** Of what is allowed: a name that leads elsewhere is no name. */
  readonly names: Pick<Snapshot, "find">;
  /** By position; absent: every context is allowed. */
  readonly allow?: (position: number) => boolean;
  /** What the caller's tenant has taught. */
  readonly learned?: Learned;
  readonly signal?: AbortSignal;
}

/** Milliseconds, measured. */
export interface StageTimes {
  readonly searchMs: number;
  readonly rankMs: number;
}
