import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { runProgram } from "../../../test/support/run-program.ts";
import { formatReport } from "./format-report.ts";
import { measureJournal } from "./measure-journal.ts";
import { readOptions } from "./read-options.ts";
import { run } from "./run.ts";

describe("bench:workflow", () => {
  it("measures twenty runs of five hundred steps unless it is told otherwise", () => {
    expect(readOptions([])).toEqual({ command: "measure", steps: 500, runs: 20 });
    expect(readOptions(["--steps", "7", "--runs", "3"])).toEqual({ command: "measure", steps: 7, runs: 3 });
  });

  it.each([
    [["--steps", "0"], "--steps and --runs take a whole number from 1 on"],
    [["--runs", "many"], "--steps and --runs take a whole number from 1 on"],
    [["--sync"], "Unknown option '--sync'"],
  ])("says what is wrong with %j", async (args, fault) => {
    const { code, output, errorOutput } = await runProgram(run, args);
    expect([code, output]).toEqual([2, ""]);
    expect(errorOutput).toContain(fault);
    expect(errorOutput).toContain("pnpm bench:workflow");
  });

  it("drives runs over each journal to their end, and prints a table", async () => {
    const { code, output, errorOutput } = await runProgram(run, ["--steps", "5", "--runs", "2"]);
    expect([code, errorOutput.split("\n").length]).toEqual([0, 3]);
    expect(output).toMatch(/\| in memory \| -?[\d.]+ \| [\d.]+ \| [\d,]+ \|\n\| SQLite/);
  });

  it("says what a step costs beside a bare loop", async () => {
    const cost = await measureJournal(createMemoryStore().runs, { steps: 20, runs: 2 });
    expect(cost.medianStepMs).toBeGreaterThan(0);
    expect(cost.p99StepMs).toBeGreaterThanOrEqual(cost.medianStepMs);
    const journal = { name: "a", medianStepMs: 0.5, p99StepMs: 1.234, stepsPerSecond: 2_345.6 };
    const report = formatReport({ steps: 10, runs: 2, bareStepMs: 0.1 }, [journal]);
    expect(report).toContain("| a | 0.400 | 1.23 | 2,346 |");
  });
});
