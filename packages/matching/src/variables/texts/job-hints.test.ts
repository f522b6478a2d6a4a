import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { jobHintsFor } from "./job-hints.ts";

describe("jobHintsFor", () => {
  it("is for jobs, by the name or by what the author writes of it", () => {
    const jobs = [
      makeVariable("position"),
      makeVariable("target_role", { description: "The job title that the person wants." }),
      makeVariable("role", { extractionHints: ["hire", "vacancy"] }),
    ];
    expect(jobs.every((variable) => jobHintsFor(variable).length > 0)).toBe(true);
  });

  it("is for no part in a play", () => {
    const role = makeVariable("role", { description: "The part to be cast.", extractionHints: ["role", "part"] });
    expect(jobHintsFor(role)).toEqual([]);
  });
});
