/** What is asked of every past request, side by side: a request for one context looks at dozens, and most are unlike it. */
import type { PastRequest } from "./past-request.ts";

export interface PackedRequests {
  /** Of each request its value, its mark, and the moment it was made, one after the other. */
  readonly numbers: Float64Array;
  /** Of each request the signs of its vector; 0 where it has none, or one of other dimensions. */
  readonly signs: Int32Array;
  /** Numbers in the signs of one. */
  readonly words: number;
}

/** Numbers of each request, and where they stand. */
export const packed = { size: 3, value: 0, mark: 1, atMs: 2 } as const;

/** The dimensions are those of the latest vector: all others are of an encoder that is no longer used. */
export function packRequests(requests: readonly PastRequest[]): PackedRequests {
  const latest = requests.reduce<PastRequest | undefined>(
    (found, one) => (one.vector !== undefined && one.atMs >= (found?.atMs ?? one.atMs) ? one : found),
    undefined,
  );
  const words = latest?.vector?.signs.length ?? 0;
  const signs = new Int32Array(requests.length * words);
  requests.forEach(({ vector }, at) => {
    if (vector?.signs.length === words) signs.set(vector.signs, at * words);
  });
  return { numbers: Float64Array.from(requests.flatMap(({ value, mark, atMs }) => [value, mark, atMs])), signs, words };
}
