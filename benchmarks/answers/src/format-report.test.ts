import { describe, expect, it } from "vitest";
import { formatCost, formatCurve, formatRemarks, formatSizes } from "./format-report.ts";

describe("the report", () => {
  it("gives sizes by status and together, as median and 90th percentile", () => {
    const sizes = [100, 200, 300].map((tokens) => ({ status: "success", tokens, briefTokens: tokens / 2 }));
    const text = formatSizes([{ asked: "examples", sizes }]);
    expect(text).toContain("| examples | all | 3 | 200 / 280 | 100 / 140 | 0.50 |");
    expect(text).toContain("| examples | success | 3 |");
  });

  it("gives the shares of both callers, request by request", () => {
    const text = formatCurve({ callers: 10, following: [0.4, 1], ignoring: [0.4, 0.5] });
    expect(text).toContain("| caller | 1 | 2 |");
    expect(text).toContain("| follows the hints | .40 | 1.00 |");
    expect(text).toContain("| ignores them | .40 | .50 |");
  });

  it("names the remarks, each with how often it was made", () => {
    const count = { requests: 200, remarked: 2, ids: ["query:brief", "variable:domain", "query:brief"] };
    expect(formatRemarks([{ asked: "examples", count }])).toContain(
      "| examples | 200 | 2 (1.0 %) | query:brief 2, variable:domain 1 |",
    );
  });

  it("gives times with three decimals", () => {
    const cost = { explainedRankMs: [1.1], plainRankMs: [1], enhanceMs: [0.05] };
    expect(formatCost(cost)).toContain("| 1.100 / 1.100 | 1.000 / 1.000 | 0.050 / 0.050 | 0.150 / 0.150 |");
  });
});
