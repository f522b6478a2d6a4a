/** Requests' texts → vectors: one at a time on this thread and, while several wait, beside it on threads of a pool. */
import { isFlowmindError } from "@flowmind/core";
import { refuseCancelled } from "../model/cancellation.ts";
import type { EmbeddingPool } from "./embedding-pool.ts";

export interface EmbeddingQueueParts {
  /** A run on this thread; nothing else happens here meanwhile. */
  readonly embedHere: (text: string) => Promise<Float32Array>;
  readonly pool: Pick<EmbeddingPool, "embedMany" | "running">;
  /** Threads that the pool has at most, 1 or more. */
  readonly helpers: number;
}

interface Waiting {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (vector: Float32Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * In the order in which they come. A lone text never leaves this thread: a thread of its own would answer later. Helpers are woken
 * when texts wait and are given work only when they are up, so that no text waits for a thread to start; what fails there is done
 * here, and helpers that do not come up are not called again. Rejects with REQUEST_ABORTED, at the latest when it is a text's turn.
 */
export function createEmbeddingQueue({
  embedHere,
  pool,
  helpers,
}: EmbeddingQueueParts): (text: string, signal?: AbortSignal) => Promise<Float32Array> {
  const waiting: Waiting[] = [];
  let busyHere = false;
  let sent = 0;
  let waking = false;
  let awake = false;
  let refused = false;

  function advance(): void {
    awake &&= pool.running() > 0;
    if (!busyHere) start(runHere);
    while (awake && sent < helpers * sentAhead && waiting.length > 0) start(runAway);
    if (waiting.length >= worthWaking && !awake && !waking && !refused) void wake();
  }

  function start(run: (one: Waiting) => Promise<void>): void {
    const one = waiting.shift();
    if (one !== undefined) void run(one).then(advance);
  }

  async function runHere(one: Waiting): Promise<void> {
    busyHere = true;
    await settle(one, () => embedHere(one.text));
    busyHere = false;
  }

  async function runAway(one: Waiting): Promise<void> {
    sent++;
    await settle(one, async () => {
      const { text, signal } = one;
      const [vector] = await pool.embedMany([text], signal === undefined ? {} : { signal }).catch((error: unknown) => {
        if (isFlowmindError(error) && error.code === "REQUEST_ABORTED") throw error;
        return [];
      });
      return vector ?? embedHere(text);
    });
    sent--;
  }

  /** A first text of no account: when all helpers have one, all are up. */
  async function wake(): Promise<void> {
    waking = true;
    await pool.embedMany(new Array<string>(helpers).fill("a")).then(
      () => {
        awake = true;
      },
      () => {
        refused = true;
      },
    );
    waking = false;
    advance();
  }

  return (text, signal) =>
    new Promise((resolve, reject) => {
      waiting.push({ text, signal, resolve, reject });
      advance();
    });
}

async function settle(one: Waiting, run: () => Promise<Float32Array>): Promise<void> {
  try {
    refuseCancelled(one.signal, 1);
    const vector = await run();
    refuseCancelled(one.signal, 1);
    one.resolve(vector);
  } catch (error) {
    one.reject(error);
  }
}

/** Fewer are done here before a helper would be up (0.2 s), and are no reason to hold another 60 MB. */
const worthWaking = 3;

/** One in work and one waiting, so that a helper need not wait while this thread is in a run. */
const sentAhead = 2;
