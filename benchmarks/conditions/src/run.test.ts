import { Writable } from "node:stream";
import type { ConditionJudge, Embedder } from "@flowmind/core";
import { createConditionJudge } from "@flowmind/engine";
import { describe, expect, it } from "vitest";
import { conditionFigures } from "./condition-figures.ts";
import { formatReport } from "./format-report.ts";
import type { JudgedRow } from "./judge-rows.ts";
import { judgeWithOracle } from "./judge-with-oracle.ts";
import { measureTimes } from "./measure-times.ts";
import { readOptions } from "./read-options.ts";
import { type ConditionRow, readRow } from "./read-rows.ts";
import { run } from "./run.ts";

const judged = (probability: number, holds: boolean): JudgedRow => ({
  row: { condition: "c", situation: { message: "m", variables: {} }, holds, kind: "semantic" },
  probability,
  holds: probability > 0.5,
  isUncertain: probability >= 0.4 && probability <= 0.6,
  besideModelMs: 0.25,
});

describe("bench:conditions", () => {
  it("judges the held-back rows unless it is told another part", () => {
    expect(readOptions([])).toEqual({ command: "measure", part: "held-back", withOracle: false, withTimes: false });
    expect(readOptions(["--part", "ordinary", "--alpha", "oracle", "--times"])).toEqual({
      command: "measure",
      part: "ordinary",
      withOracle: true,
      withTimes: true,
    });
  });

  it.each([[["--part", "all"]], [["--alpha", "gpt"]], [["guess"]], [["--parts"]]])("refuses %j", async (args) => {
    const written: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => done(void written.push(String(chunk))) });
    expect(await run(args, { output: stream, errorOutput: stream })).toBe(2);
    expect(written.join("")).toContain("pnpm bench:conditions");
  });

  it("reads rows, and names the line that is none", () => {
    const line = {
      condition: "c",
      message: "m",
      variables: { a: 1 },
      verdict: true,
      kind: "state",
      state: {},
      history: ["h"],
    };
    expect(readRow(JSON.stringify(line), "x:1")).toEqual({
      condition: "c",
      situation: { message: "m", variables: { a: 1 }, state: {}, history: ["h"] },
      holds: true,
      kind: "state",
    });
    expect(() => readRow("{", "x:2")).toThrow("x:2 is no JSON object");
    expect(() => readRow('{"condition": "c"}', "x:3")).toThrow("x:3 lacks");
  });

  it("measures what is right, and how sure it was", () => {
    const figures = conditionFigures([judged(0.9, true), judged(0.2, false), judged(0.55, false)]);
    expect(figures).toMatchObject({ rows: 3, conditions: 1, areaUnderCurve: 1, accuracyWhenCertain: 1 });
    expect(figures.accuracy).toBeCloseTo(2 / 3);
    expect(figures.uncertain).toBeCloseTo(1 / 3);
    expect(formatReport([judged(0.9, true)])).toContain(
      "| all | 1 | 1 | 1.000 (.207) |  | .100 | .010 | .000 | 1.000 | 0.25 ms |",
    );
    expect(conditionFigures([])).toMatchObject({ rows: 0, accuracy: 0, calibrationError: undefined });
  });

  it("settles what is uncertain as the row says, and what is compared stays as it is", async () => {
    const clock = { now: () => 0, monotonic: () => 0 };
    const row = (condition: string, holds: boolean): ConditionRow => ({
      condition,
      situation: { message: "Half the company is out", variables: { impact: 6 } },
      holds,
      kind: "compound",
    });
    const rows = [
      row("more than 50 users AND NOT fewer than 3 sites", true),
      row("more than 50 users AND NOT fewer than 3 sites", false),
      row("impact > 5", false),
      row("unknown_impact > 5", true),
    ];
    const judging = await judgeWithOracle((alphaLlm) => createConditionJudge({ clock, alphaLlm }), rows);
    expect(judging.map(({ holds, isUncertain }) => [holds, isUncertain])).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it("times what has to be read alone, once its condition is known", async () => {
    let nowMs = 0;
    const spend = async (ms: number) => {
      nowMs += ms;
    };
    const judged: string[] = [];
    const row = (condition: string, kind: string): ConditionRow => ({
      condition,
      situation: { message: "m", variables: {} },
      holds: true,
      kind,
    });
    const times = await measureTimes([row("a", "semantic"), row("a", "negation"), row("b", "comparison")], {
      clock: { now: () => 0, monotonic: () => nowMs },
      embedder: { embed: (text: string) => spend(text.length) } as unknown as Embedder,
      makeJudge: () =>
        ({
          judge: (condition: string) => {
            judged.push(condition);
            return spend(judged.length % 2 === 1 ? 100 : 7);
          },
        }) as unknown as ConditionJudge,
    });
    expect(times).toEqual({ rows: 2, known: 1, encodingMs: 1, encodingBothMs: 3, judgingMs: 7 });
    expect(new Set(judged)).toEqual(new Set(["a"]));
  });
});
