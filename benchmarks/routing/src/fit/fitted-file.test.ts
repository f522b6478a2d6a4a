import { describe, expect, it } from "vitest";
import { fittedFile } from "./fitted-file.ts";

const distribution = { mean: 0.123456, deviation: 0.1 };

describe("fittedFile", () => {
  it("says what it was fitted on, with four decimals", () => {
    const text = fittedFile({
      calibrations: {
        inScope: { bias: -1.23456, weights: { coverage: 2 } },
        rightGivenInScope: { bias: 0, weights: { share: 1.00004 } },
      },
      typicalForeign: {
        bestCosines: Float64Array.of(0.1, 0.25),
        documentCosine: distribution,
        shortlistCosine: distribution,
        score: distribution,
      },
      from: { sets: ["bfcl", "metatool"], variants: 5, catalogs: 15, requests: 12_345 },
    });
    expect(text).toContain("12,345 requests to 15 catalogs in 5 variants of bfcl, metatool");
    expect(text).toContain("bias: -1.2346, weights: {\ncoverage: 2,");
    expect(text).toContain("share: 1,");
    expect(text).toContain("Float64Array.of(0.100, 0.250)");
    expect(text).toContain("documentCosine: { mean: 0.1235, deviation: 0.1 }");
    expect(text.startsWith("/** Fitted by `pnpm bench:routing fit`")).toBe(true);
  });
});
