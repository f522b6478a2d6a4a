/** Keeps the best rows of a scan: a bounded heap with the worst kept row on top. */
import type { Neighbours } from "@flowmind/core";

export interface TopRows {
  /** Similarity that a row must reach to be kept; −∞ until as many are kept as were asked for. */
  least(): number;
  add(row: number, similarity: number): void;
  /** Best first; equal similarities by row number. */
  neighbours(): Neighbours;
}

/** `add` is O(log count), and O(1) for a row that is not kept. */
export function createTopRows(count: number): TopRows {
  const rows = new Float64Array(count);
  const similarities = new Float64Array(count);
  let kept = 0;

  function worse(a: number, b: number): boolean {
    const difference = (similarities[a] as number) - (similarities[b] as number);
    return difference < 0 || (difference === 0 && (rows[a] as number) > (rows[b] as number));
  }

  function swap(a: number, b: number): void {
    const row = rows[a] as number;
    const similarity = similarities[a] as number;
    rows[a] = rows[b] as number;
    similarities[a] = similarities[b] as number;
    rows[b] = row;
    similarities[b] = similarity;
  }

  function rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!worse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= kept) return;
      const child = left + 1 < kept && worse(left + 1, left) ? left + 1 : left;
      if (!worse(child, at)) return;
      swap(child, at);
      at = child;
    }
  }

  return {
    least: () => (kept < count ? Number.NEGATIVE_INFINITY : (similarities[0] ?? Number.POSITIVE_INFINITY)),
    add(row, similarity) {
      if (kept < count) {
        rows[kept] = row;
        similarities[kept] = similarity;
        rise(kept++);
        return;
      }
      const worst = similarities[0] as number;
      if (count === 0 || similarity < worst || (similarity === worst && row > (rows[0] as number))) return;
      rows[0] = row;
      similarities[0] = similarity;
      sink();
    },
    neighbours() {
      const order = Array.from({ length: kept }, (_, at) => at).sort((a, b) => (worse(a, b) ? 1 : -1));
      return {
        rows: order.map((at) => rows[at] as number),
        similarities: order.map((at) => similarities[at] as number),
      };
    },
  };
}
