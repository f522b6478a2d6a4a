/** One call for many vectors while it is worked on: gathers them, and settles once. */
import type { EmbedManyOptions, FlowmindError } from "@flowmind/core";
import { cancelled } from "../model/cancellation.ts";

export interface EmbeddingJob {
  readonly settled: boolean;
  /** Texts that were not taken yet. */
  readonly waiting: number;
  /** The next text and its position; undefined when all were taken. */
  take(): { readonly text: string; readonly at: number } | undefined;
  finish(vector: Float32Array, at: number): void;
  fail(error: FlowmindError): void;
}

/** What becomes of a job; one of them is called, once. */
export interface Settlement {
  resolve(vectors: readonly Float32Array[]): void;
  reject(error: FlowmindError): void;
}

/** Rejected with REQUEST_ABORTED as soon as the signal is aborted. `texts` is not empty. */
export function createEmbeddingJob(
  texts: readonly string[],
  { signal, onProgress }: EmbedManyOptions,
  { resolve, reject }: Settlement,
): EmbeddingJob {
  const vectors: Float32Array[] = [];
  let next = 0;
  let done = 0;
  let settled = false;

  function settle(how: () => void): void {
    if (settled) return;
    settled = true;
    signal?.removeEventListener("abort", abort);
    how();
  }

  function abort(): void {
    settle(() => reject(cancelled(texts.length)));
  }

  signal?.addEventListener("abort", abort, { once: true });
  return {
    get settled() {
      return settled;
    },
    get waiting() {
      return settled ? 0 : texts.length - next;
    },
    take() {
      const text = settled ? undefined : texts[next];
      return text === undefined ? undefined : { text, at: next++ };
    },
    finish(vector, at) {
      if (settled) return;
      vectors[at] = vector;
      done++;
      onProgress?.(done, texts.length);
      if (done === texts.length) settle(() => resolve(vectors));
    },
    fail: (error) => settle(() => reject(error)),
  };
}
