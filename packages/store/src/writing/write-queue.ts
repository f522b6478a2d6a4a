/** Writes behind the answers: gathered, in one transaction, and kept for later where the disk cannot take them. */
import { type ErrorDetails, FlowmindError, type Kept } from "@flowmind/core";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../sqlite/tables.ts";
import { firstRetryMs, gatherMs, lastRetryMs, mostWaitingWrites, mostWritesAtOnce } from "../tuning.ts";
import { diskFault } from "./disk-fault.ts";

/** Run again where its transaction could not be ended: it changes nothing but the tables. */
type Write<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

export type Written<Result> =
  | { readonly kept: Extract<Kept, "on_disk">; readonly result: Result }
  | { readonly kept: Extract<Kept, "in_memory"> };

type WriteTrouble = ErrorDetails<"STORE_NOT_WRITTEN">;

export interface WriteQueue {
  /**
   * Resolves once it is on disk, or once it could not be written and waits in memory. Rejects with what the write itself throws, and with
   * STORE_CLOSED.
   *
   * @param onLate called when a write that had to wait is on disk after all, or was dropped
   */
  add<Result>(write: Write<Result>, onLate?: () => void): Promise<Written<Result>>;
  /**
   * At once, and on disk when it resolves. Rejects with STORE_NOT_WRITTEN where the disk refuses, and is then not written later either;
   * and with what the write itself throws, and with STORE_CLOSED.
   */
  write<Result>(write: Write<Result>): Promise<Result>;
  /** Undefined: the last writing went well. */
  trouble(): WriteTrouble | undefined;
  /** Resolves when everything that was added before is on disk or waits for a better disk. */
  flush(): Promise<void>;
  /** Writes what it can, and takes no more. */
  close(): Promise<void>;
}

interface Pending {
  readonly write: Write<unknown>;
  readonly settle: (result: unknown) => void;
  readonly fail: (error: unknown) => void;
  /** Undefined: it fails where the disk refuses. */
  readonly wait: (() => void) | undefined;
  readonly onLate: () => void;
  isLate: boolean;
}

/** @param file as it is named in problems */
export function createWriteQueue(database: Kysely<Tables>, file: string): WriteQueue {
  let pending: Pending[] = [];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let fault: string | undefined;
  let retryMs = firstRetryMs;
  let dropped = 0;
  let isClosed = false;

  /** While the disk refuses, new writes wait for the next try as the old ones do, if they may: each try costs a transaction. */
  function schedule(delayMs: number): void {
    if (timer !== undefined || running !== undefined || isClosed) return;
    timer = setTimeout(() => void drain(), delayMs);
    if (fault !== undefined) timer.unref();
  }

  function drain(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= writeAll().finally(() => {
      running = undefined;
      if (pending.some(({ wait }) => wait === undefined)) void drain();
      else if (pending.length > 0) schedule(fault === undefined ? gatherMs : retryMs);
    });
    return running;
  }

  async function writeAll(): Promise<void> {
    while (pending.length > 0) {
      const { settled, fault: found } = await writeBatch(database, pending.slice(0, mostWritesAtOnce));
      pending = pending.slice(settled);
      if (found !== undefined) return keepForLater(found);
      fault = undefined;
      retryMs = firstRetryMs;
      dropped = 0;
    }
  }

  function keepForLater(code: string): void {
    retryMs = fault === undefined ? firstRetryMs : Math.min(lastRetryMs, retryMs * 2);
    fault = code;
    const refused = pending.filter(({ wait }) => wait === undefined);
    pending = pending.filter(({ wait }) => wait !== undefined);
    for (const one of pending) waitInMemory(one);
    const excess = Math.max(0, pending.length - mostWaitingWrites);
    for (const one of pending.slice(0, excess)) one.onLate();
    pending = pending.slice(excess);
    dropped += excess;
    const trouble = { file, detail: code, waiting: pending.length, dropped };
    for (const one of refused) one.fail(new FlowmindError("STORE_NOT_WRITTEN", trouble));
  }

  function enqueue(one: Pending): void {
    if (isClosed) {
      one.fail(new FlowmindError("STORE_CLOSED", { file }));
      return;
    }
    pending.push(one);
    if (one.wait === undefined) {
      void drain();
      return;
    }
    if (fault !== undefined) waitInMemory(one);
    schedule(fault === undefined ? gatherMs : retryMs);
  }

  return {
    add<Result>(write: Write<Result>, onLate = () => {}) {
      return new Promise<Written<Result>>((resolve, reject) => {
        const settle = (result: unknown): void => resolve({ kept: "on_disk", result: result as Result });
        const wait = (): void => resolve({ kept: "in_memory" });
        enqueue({ write, settle, fail: reject, wait, onLate, isLate: false });
      });
    },
    write<Result>(write: Write<Result>) {
      return new Promise<Result>((resolve, reject) => {
        const settle = resolve as (result: unknown) => void;
        enqueue({ write, settle, fail: reject, wait: undefined, onLate() {}, isLate: false });
      });
    },
    trouble: () => (fault === undefined ? undefined : { file, detail: fault, waiting: pending.length, dropped }),
    async flush() {
      await running;
      await drain();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await running;
      await drain();
      clearTimeout(timer);
    },
  };
}

function waitInMemory(one: Pending): void {
  if (one.isLate) return;
  one.isLate = true;
  one.wait?.();
}

interface BatchEnd {
  /** How many, from the first on, need not be written again. */
  readonly settled: number;
  /** What keeps the others waiting. */
  readonly fault?: string;
}

async function writeBatch(database: Kysely<Tables>, batch: readonly Pending[]): Promise<BatchEnd> {
  try {
    const results = await database.transaction().execute(async (transaction) => {
      const all: unknown[] = [];
      for (const { write } of batch) all.push(await write(transaction));
      return all;
    });
    batch.forEach((one, at) => {
      written(one, results[at]);
    });
    return { settled: batch.length };
  } catch (error) {
    const fault = diskFault(error);
    if (fault !== undefined) return { settled: 0, fault };
    if (batch.length > 1) return writeEach(database, batch);
    for (const one of batch) {
      one.onLate();
      one.fail(error);
    }
    return { settled: batch.length };
  }
}

/** One of them cannot be written, whatever the disk does: the others must not suffer for it. */
async function writeEach(database: Kysely<Tables>, batch: readonly Pending[]): Promise<BatchEnd> {
  for (const [at, one] of batch.entries()) {
    const { fault } = await writeBatch(database, [one]);
    if (fault !== undefined) return { settled: at, fault };
  }
  return { settled: batch.length };
}

function written(one: Pending, result: unknown): void {
  if (one.isLate) one.onLate();
  else one.settle(result);
}
