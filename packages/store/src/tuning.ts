/** The numbers that decide when and how the store writes. */

/** How long one process waits for another's transaction: those take milliseconds, a large migration seconds. */
export const busyTimeoutMs = 5_000;

/** SQLite waits so long by itself, on a thread of libsql's; longer waits are made of these, with a gap between. */
export const lockWaitMs = 20;
export const lockGapMs = 5;

/** Writes are gathered for so long, so that answers go out first and a burst becomes one transaction. */
export const gatherMs = 5;

/** Writes in one transaction: they hold the event loop for some 20 µs each, and other processes for all of it. */
export const mostWritesAtOnce = 200;

/** Writes that wait while the disk cannot take them, of some 500 bytes each: 10 MB. */
export const mostWaitingWrites = 20_000;

/** When a write is tried again after the disk refused it: soon, and then ever more rarely. */
export const firstRetryMs = 1_000;
export const lastRetryMs = 60_000;

/** Statements kept ready; the store has about seventy. */
export const mostPreparedStatements = 96;

/** Rows of one page where nothing else is asked for. */
export const usualPageRows = 1_000;

/** Runs of one page: somebody looks at them. */
export const usualPageRuns = 100;

/** Runs removed in one transaction: of a thousand entries each, some 60 ms in which nobody else writes. */
export const mostRunsRemovedAtOnce = 20;

/** Rows in one INSERT: of at most 12 values each, far below SQLite's 32,766. */
export const mostRowsAtOnce = 500;

/** Audit entries removed in one transaction: a log of years must not hold up the event loop, or another process, for seconds. */
export const mostRemovedAtOnce = 1_000;

/** Audit entries read at once for verifying: hashing them holds the event loop for some milliseconds. */
export const verifiedAtOnce = 500;

/** Callers, outcomes, and audit entries of one tenant, that a store without a disk holds: some 10 MB each. */
export const mostInMemory = 20_000;
