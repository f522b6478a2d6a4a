/** What is remembered of callers and of runs, in SQLite or in memory. */
export { auditProblem } from "./audit/audit-problem.ts";
export { createMemoryStore } from "./memory/memory-store.ts";
export { openStore } from "./open-store.ts";
export type { Store } from "./store.ts";
export type { StoreProblem } from "./store-problem.ts";
