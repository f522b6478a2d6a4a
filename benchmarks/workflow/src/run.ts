/** The program between its arguments and its exit code. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { createMemoryStore, openStore, type Store } from "@flowmind/store";
import { note } from "./drive-runs.ts";
import { formatReport, type MeasuredJournal } from "./format-report.ts";
import { measureJournal } from "./measure-journal.ts";
import { readOptions, usage } from "./read-options.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** On disk in the system's temporary folder; what is written there is removed. */
export async function run(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    errorOutput.write(`${options.fault}\n\n${usage}\n`);
    return exitCode.wrongUse;
  }
  const folder = await mkdtemp(join(tmpdir(), "flowmind-benchmark-"));
  const journals: readonly (readonly [string, () => Promise<Store> | Store])[] = [
    ["in memory", createMemoryStore],
    ["SQLite, synchronous=FULL", () => openStore(join(folder, "full.db"))],
  ];
  try {
    const measured: MeasuredJournal[] = [];
    for (const [name, open] of journals) {
      errorOutput.write(`${name}: ${options.runs} runs of ${options.steps} steps\n`);
      const store = await open();
      measured.push({ name, ...(await measureJournal(store.runs, options)) });
      await store.close();
    }
    output.write(formatReport({ ...options, bareStepMs: await bareStepMs(options.steps * options.runs) }, measured));
    return exitCode.fine;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same functions, called one after the other. */
async function bareStepMs(steps: number): Promise<number> {
  const beganMs = performance.now();
  for (let at = 0; at < steps; at++) await note(at);
  return (performance.now() - beganMs) / steps;
}
