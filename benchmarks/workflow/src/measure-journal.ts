/** What a journal costs a run: a step by itself, and many runs at once. */
import type { RunJournal } from "@flowmind/core";
import { driveRuns } from "./drive-runs.ts";

export interface JournalCost {
  /** Milliseconds from one step's call to the next one's, of a run by itself. */
  readonly medianStepMs: number;
  readonly p99StepMs: number;
  /** Of so many runs at once. */
  readonly stepsPerSecond: number;
}

/** The first runs compile the code; they are not measured. */
const warmUp = { steps: 200, runs: 2 } as const;

export async function measureJournal(
  journal: RunJournal,
  size: { readonly steps: number; readonly runs: number },
): Promise<JournalCost> {
  await driveRuns(journal, warmUp, () => undefined);
  const calledMs: number[] = [];
  await driveRuns(journal, { ...size, runs: 1 }, () => void calledMs.push(performance.now()));
  const stepMs = calledMs.slice(1).map((atMs, index) => atMs - (calledMs[index] ?? atMs));
  const tookMs = await driveRuns(journal, size, () => undefined);
  return {
    medianStepMs: quantile(stepMs, 0.5),
    p99StepMs: quantile(stepMs, 0.99),
    stepsPerSecond: (1_000 * size.steps * size.runs) / tookMs,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
