/** The native module usearch, where this machine can load it. */
import { createRequire } from "node:module";

export type Usearch = typeof import("usearch");

/**
 * Undefined where there is no build of it for this machine, or where its 8-bit products are not the products we count on.
 * By `require`, since a failed static import would take the whole program down; a second call costs nothing.
 */
export function loadUsearch(): Usearch | undefined {
  try {
    const usearch = createRequire(import.meta.url)("usearch") as Usearch;
    return multipliesRight(usearch) ? usearch : undefined;
  } catch {
    return undefined;
  }
}

/** The inner-product distance of 8-bit rows is −product in its kernels and 1 − product in its fallback; both order alike. */
function multipliesRight({ exactSearch, MetricKind }: Usearch): boolean {
  const { keys, distances } = exactSearch(
    Int8Array.of(-3, 2, 100, 120),
    Int8Array.of(100, 127),
    2,
    2,
    MetricKind.IP,
    1,
  );
  const [nearest, other] = distances;
  return keys[0] === 1n && Number(other) - Number(nearest) === 100 * 100 + 120 * 127 - (-3 * 100 + 2 * 127);
}
