/** Keeps the best rows of a scan, whatever a row is: a bounded heap with the worst kept row on top. */
import type { Neighbours } from "./ports.ts";

export interface TopRows {
  /** Similarity that a row must reach to be kept; −∞ until as many are kept as were asked for. */
  least(): number;
  add(row: number, similarity: number): void;
  /** Best first; equal similarities by row number. */
  neighbours(): Neighbours;
}

/** `add` is O(log count), and O(1) for a row that is not kept. */
export function createTopRows(count: number): TopRows {
  const heap: Heap = { rows: new Float64Array(count), similarities: new Float64Array(count) };
  let kept = 0;
  return {
    least: () => (kept < count ? Number.NEGATIVE_INFINITY : (heap.similarities[0] ?? Number.POSITIVE_INFINITY)),
    add(row, similarity) {
      if (kept < count) rise(heap, kept++, row, similarity);
      else if (count > 0 && isWorse(heap, 0, row, similarity)) sink(heap, kept, row, similarity);
    },
    neighbours: () => sorted(heap, kept),
  };
}

interface Heap {
  readonly rows: Float64Array;
  readonly similarities: Float64Array;
}

/** Whether what stands at `at` is worse than a row. */
function isWorse({ rows, similarities }: Heap, at: number, row: number, similarity: number): boolean {
  const standing = similarities[at] as number;
  return standing < similarity || (standing === similarity && (rows[at] as number) > row);
}

function put(heap: Heap, at: number, row: number, similarity: number): void {
  heap.rows[at] = row;
  heap.similarities[at] = similarity;
}

function move(heap: Heap, from: number, to: number): void {
  put(heap, to, heap.rows[from] as number, heap.similarities[from] as number);
}

/** Puts a row at the end, or above what is better than it. */
function rise(heap: Heap, end: number, row: number, similarity: number): void {
  let at = end;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isWorse(heap, parent, row, similarity)) break;
    move(heap, parent, at);
    at = parent;
  }
  put(heap, at, row, similarity);
}

/** Puts a row in the place of the worst, or below what is worse than it. */
function sink(heap: Heap, size: number, row: number, similarity: number): void {
  const { rows, similarities } = heap;
  let at = 0;
  for (let child = 1; child < size; child = 2 * at + 1) {
    const right = child + 1;
    const rightIsWorse = right < size && isWorse(heap, right, rows[child] as number, similarities[child] as number);
    const worst = rightIsWorse ? right : child;
    if (!isWorse(heap, worst, row, similarity)) break;
    move(heap, worst, at);
    at = worst;
  }
  put(heap, at, row, similarity);
}

/** Heapsort (Williams 1964), of a copy: the worst goes to the end, again and again. */
function sorted(heap: Heap, kept: number): Neighbours {
  const left: Heap = { rows: heap.rows.slice(0, kept), similarities: heap.similarities.slice(0, kept) };
  for (let last = kept - 1; last > 0; last--) {
    const row = left.rows[last] as number;
    const similarity = left.similarities[last] as number;
    move(left, 0, last);
    sink(left, last, row, similarity);
  }
  return { rows: Array.from(left.rows), similarities: Array.from(left.similarities) };
}
