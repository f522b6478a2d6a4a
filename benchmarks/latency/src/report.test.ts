import { describe, expect, it } from "vitest";
import type { Measurement } from "./measure.ts";
import { describeData, describeMachine, formatTable } from "./report.ts";
import { summarise } from "./summarise.ts";

const measurement: Measurement = {
  contextCount: 1_847,
  vectorCount: 6_160,
  indexName: "exact",
  compileMs: 1_234.5,
  residentBeforeBytes: 100 * 2 ** 20,
  residentBytes: 150 * 2 ** 20,
  samples: {
    encoderMs: [2, 3, 4],
    totalMs: [3, 3.5, 9],
    embedMs: [2, 3, 4],
    searchMs: [0.25, 0.5, 1],
    rankMs: [0.125, 0.25, 0.5],
    cachedMs: [0.01, 0.02, 0.03],
  },
};

describe("the figures", () => {
  it("are medians and 99th percentiles, and what is added to the encoder's median", () => {
    const figures = summarise(measurement);
    expect(figures).toMatchObject({ contexts: 1_847, vectors: 6_160, index: "exact", requests: 3, added: 0.5 });
    expect(figures.total.p50).toBe(3.5);
    expect(figures.total.p99).toBeCloseTo(8.89, 10);
    expect(figures).toMatchObject({ residentMiB: 150, residentBeforeMiB: 100, compileMs: 1_234.5 });
  });

  it("stand in a Markdown table, a line for each catalog", () => {
    const [head, rule, row, ...more] = formatTable([summarise(measurement)]).split("\n");
    expect(head).toContain("| contexts | vectors | request | encoder alone | **added** |");
    expect(rule?.match(/---:/g)).toHaveLength(head?.match(/ \|/g)?.length ?? 0);
    expect(row).toBe(
      "| 1,847 | 6,160 (exact) | 3.50 / 8.89 | 3.00 / 3.98 | **0.50** | 3.00 / 3.98 | 0.50 / 0.99 | 0.25 / 0.49 | 0.020 / 0.030 | 1,235 ms | 150 MiB (100 before) |",
    );
    expect(more).toEqual([]);
  });
});

describe("the report", () => {
  it("says where each set comes from, and which are not there", () => {
    const from = { name: "bfcl", repositories: ["one/a", "two/b"], licence: "Apache-2.0" };
    const set = { name: "bfcl", catalog: [], queries: [], examples: [] };
    const missing = [{ name: "hwu64", repositories: ["x/y"], licence: "CC BY 4.0" }];
    expect(describeData({ sets: [{ from, set }], missing })).toBe(
      "- bfcl: 0 contexts, 0 queries; https://github.com/one/a, https://github.com/two/b (Apache-2.0)\n- not there: hwu64",
    );
  });

  it("names processor and runtime", () => {
    expect(describeMachine()).toContain(`Node ${process.versions.node}`);
  });
});
