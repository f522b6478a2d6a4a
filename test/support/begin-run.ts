/** A run in a journal, and the right to drive it. */
import type { RunJournal, RunLease, RunRecord } from "@flowmind/core";

export function makeRun(parts: Partial<RunRecord> = {}): RunRecord {
  const owner = { tenant: "acme", subject: "ada" };
  return { id: "run", owner, uri: "workflow://deploy", startedAtMs: 5, start: { a: [1] }, ...parts };
}

/** Makes the run where there is none. The lease lasts for 100 ms. */
export async function begin(journal: RunJournal, runId = "run", driver = "one", nowMs = 0): Promise<RunLease> {
  await journal.create(makeRun({ id: runId }));
  const lease = await journal.lease({ runId, driver, nowMs, untilMs: nowMs + 100 });
  if (lease === undefined) throw new Error("no lease");
  return lease;
}
