/** Does in idle moments what a request would otherwise wait for once. */
import type { CompiledCatalog } from "./compiled-catalog.ts";

/** About a millisecond of work (0.15 ms a context at 384 dimensions), so that a request is hardly delayed by it. */
const contextsATurn = 8;

/**
 * Asks the discriminant for every context once, a few in each turn of the event loop, until all are solved or `isCurrent` is false.
 * Never keeps the process alive.
 */
export function solveAhead(catalog: CompiledCatalog, isCurrent: () => boolean): void {
  const { discriminant, snapshot, dimensions } = catalog;
  if (discriminant === undefined) return;
  const nothing = new Float32Array(dimensions);
  let next = 0;
  const turn = (): void => {
    if (!isCurrent()) return;
    const end = Math.min(next + contextsATurn, snapshot.contexts.length);
    for (; next < end; next++) discriminant(next, nothing);
    if (next < snapshot.contexts.length) setImmediate(turn).unref();
  };
  setImmediate(turn).unref();
}
