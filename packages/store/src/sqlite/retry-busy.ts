/** Waiting for another's transaction. */
import { systemCode } from "@flowmind/core";
import { busyTimeoutMs, lockGapMs } from "../tuning.ts";

/**
 * Runs it again while the file is locked, for `busyTimeoutMs` at most. SQLite's own waiting is kept short: it would hold one of libsql's
 * few threads (one a core), on which the transaction that it waits for may have to be ended.
 */
export async function retryBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  const startMs = performance.now();
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() - startMs > busyTimeoutMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, lockGapMs));
    }
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(systemCode(error));
}
