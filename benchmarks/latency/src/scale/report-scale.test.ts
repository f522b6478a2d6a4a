import { describe, expect, it } from "vitest";
import { formatScale, type ScaleFigures } from "./report-scale.ts";

const mebibyte = 2 ** 20;

const figures: ScaleFigures = {
  size: 100_000,
  compiled: {
    kinds: { real: 10_000, layered: 10_000, mixed: 80_000 },
    compileMs: 42_000,
    indexMs: 1_500,
    writeMs: 900,
    storedBytes: 300 * mebibyte,
    recall: { searched: 0.99, nominated: 1 },
  },
  served: {
    residentBeforeBytes: 150 * mebibyte,
    residentOpenedBytes: 700 * mebibyte,
    residentBytes: 720 * mebibyte,
    residentPeakBytes: 1_000 * mebibyte,
    readMs: 2_000,
    openMs: 1_000,
    firstAnswerMs: 3_100,
    indexName: "usearch-exact",
    samples: {
      encoderMs: [3, 4],
      totalMs: [6, 9],
      embedMs: [3, 4],
      searchMs: [2, 3],
      rankMs: [1, 2],
      cachedMs: [0.1, 0.1],
    },
    layers: {
      without: { status: "refinement_suggested", asked: "What is the city?", uris: [] },
      withPlace: { status: "success", uris: ["tool://permits/a", "tool://permits/b"] },
    },
  },
};

describe("the report of a scale run", () => {
  it("has a row for each size and says of what the catalogs are made", () => {
    const report = formatScale([figures]);
    expect(report).toContain("| 100,000 | usearch-exact |");
    expect(report).toContain("0.9900 (1.0000)");
    expect(report).toContain("720 MiB (150 MiB, 700 MiB, 1,000 MiB)");
    expect(report).toContain("3.1 s (2.0 s, 1.0 s)");
    expect(report).toContain("seeded mixtures of two or three real");
    expect(report).toContain("10,000 real, 10,000 layered, 80,000 mixed");
  });

  it("tells what the layered case was answered with", () => {
    const report = formatScale([figures]);
    expect(report).toContain('refinement_suggested, asks "What is the city?", none');
    expect(report).toContain("success, tool://permits/a, tool://permits/b");
  });
});
