/** Measurements → a Markdown table. */
import type { JournalCost } from "./measure-journal.ts";

export interface MeasuredJournal extends JournalCost {
  readonly name: string;
}

export interface Measured {
  readonly steps: number;
  readonly runs: number;
  /** Milliseconds for a step of the bare loop. */
  readonly bareStepMs: number;
}

export function formatReport({ steps, runs, bareStepMs }: Measured, journals: readonly MeasuredJournal[]): string {
  const rows = journals.map(
    ({ name, medianStepMs, p99StepMs, stepsPerSecond }) =>
      `| ${name} | ${(medianStepMs - bareStepMs).toFixed(3)} | ${p99StepMs.toFixed(2)} | ${thousands(stepsPerSecond)} |`,
  );
  return [
    `${runs} runs of ${steps} steps at once; a bare loop takes ${bareStepMs.toFixed(5)} ms a step.`,
    "",
    `| journal | added to a step, median ms | p99 ms | steps a second, ${runs} runs |`,
    "| --- | ---: | ---: | ---: |",
    ...rows,
    "",
  ].join("\n");
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
