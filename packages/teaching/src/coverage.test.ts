import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleContexts } from "../../../test/support/sample-contexts.ts";
import { coverageOf, describeAreas, describeCoverage } from "./coverage.ts";

describe("coverageOf", () => {
  it("counts kinds and domains that occur", () => {
    const coverage = coverageOf(sampleContexts);
    expect(coverage.total).toBe(6);
    expect(coverage.kinds).toEqual([
      { kind: "workflow", count: 3 },
      { kind: "agent", count: 1 },
      { kind: "pattern", count: 1 },
      { kind: "tool", count: 1 },
    ]);
    expect(coverage.domains[0]).toEqual({ domain: "technical", count: 3 });
  });

  it("names a title of every domain before a second of any", () => {
    const { titles } = coverageOf(sampleContexts);
    expect(titles.slice(0, 4)).toEqual([
      "Incident response",
      "Five whys",
      "Flowmind/list_available_contexts",
      "Data breach response",
    ]);
  });

  it("does not depend on the order of the catalog", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...sampleContexts], { minLength: sampleContexts.length }), (shuffled) => {
        expect(coverageOf(shuffled)).toEqual(coverageOf(sampleContexts));
      }),
    );
  });
});

describe("describeAreas", () => {
  it("names a handful of contexts of different domains, and nothing of an empty catalog", () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      sampleContext(`workflow://c${at}`, { title: `Title ${at}`, domain: at < 18 ? "technical" : "creative" }),
    );
    expect(describeAreas(coverageOf(many))).toBe("such as Title 0, Title 18, Title 1, Title 19, Title 10 and Title 11");
    expect(describeAreas(coverageOf([]))).toBe("");
  });
});

describe("describeCoverage", () => {
  it("says how many of what about what, in one line", () => {
    expect(describeCoverage(coverageOf(sampleContexts))).toBe(
      "3 workflows, 1 agent, 1 pattern, 1 tool; technical 3, business 1, emergency 1",
    );
  });

  it("falls back to tags where no context names a domain", () => {
    const tools = ["a", "b"].map((name) => sampleContext(`tool://${name}`, { tags: ["Weather", name] }));
    expect(describeCoverage(coverageOf(tools))).toBe("2 tools; weather, a, b");
  });

  it("says so when there is nothing", () => {
    expect(describeCoverage(coverageOf([]))).toBe("nothing yet");
  });
});
