import { describe, expect, it } from "vitest";
import { formatComparison } from "./format-comparison.ts";

const row = {
  router: "Lookup",
  version: "1.0.0",
  encodes: true,
  hitAtOne: 0.5,
  latencyP50Ms: 12.345,
  latencyP99Ms: 0.012345,
  buildMs: 1_500,
  residentBytes: 3 * 1024 ** 2,
  answerTokens: 1_234.4,
};
const comparison = {
  set: "small",
  contexts: 2,
  ownRequests: 4,
  foreignRequests: 2,
  listTokens: 31.6,
  keepsVectors: false,
  rows: [row],
};

describe("a comparison", () => {
  it("is a table with a row a router, and nothing where there is no figure", () => {
    expect(formatComparison({ ...comparison, examples: 5 })).toMatchInlineSnapshot(`
      "### small, 5 examples

      2 contexts, 4 requests and 2 foreign ones; the whole list is 32 tokens.

      | router | hit@1 | recall@5 | nDCG@5 | AUROC | foreign taken | without doubt | own refused | ECE | p50 ms | p99 ms | build s | memory MiB | tokens |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | Lookup (1.0.0) | .500 |  |  |  |  |  |  |  | 12.3 e | 0.0123 | 1.50 | 3 | 1,234 |"
    `);
  });

  it("says when vectors were kept, since build times are shorter then", () => {
    expect(formatComparison({ ...comparison, examples: 0, keepsVectors: true })).toContain("without encoding");
  });

  it("says when all examples were given", () => {
    expect(formatComparison({ ...comparison, examples: null })).toContain("### small, all examples");
  });
});
