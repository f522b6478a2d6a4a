/** What became of something that was sent to a run. */
import { setTimeout as delay } from "node:timers/promises";
import type { RunJournal, RunSummary } from "@flowmind/core";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { summaryNow } from "../../runs/find-run.ts";

/** A process that has the run in hand looks for signals every quarter of a second. */
const changeWithinMs = 800;
const lookEveryMs = 100;

/** The run once its state is another than before, or as it is after a moment. */
export async function changedRun(
  journal: RunJournal,
  before: RunSummary,
  { clock, signal }: Pick<Surroundings, "clock" | "signal">,
): Promise<RunSummary> {
  const untilMs = clock.monotonic() + changeWithinMs;
  for (;;) {
    const now = (await summaryNow(journal, before)) ?? before;
    const isChanged = now.changedAtMs !== before.changedAtMs || now.status !== before.status;
    if (isChanged || signal.aborted || clock.monotonic() >= untilMs) return now;
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
