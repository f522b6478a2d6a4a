import type { Alignment, Candidate } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import { type ExplainInput, explain } from "./explain.ts";

const silent: Alignment = { variables: [], share: 1, domain: "unknown", logitShift: 0 };
const context = makeContext("workflow://rose", {
  domain: "creative",
  examples: { positive: ["Grow a rose", "Cut a rose"], negative: [] },
});

function reasons(candidate: Partial<Candidate>, input: Partial<ExplainInput> = {}) {
  return explain({
    candidate: { ...makeCandidate(0, context, 0), ...candidate },
    alignment: silent,
    coverage: 0,
    named: false,
    sharedWords: [],
    ...input,
  });
}

describe("explain", () => {
  it("names the example that is nearest, the meaning and the shared words, most telling first", () => {
    const near = { documentCosine: 0.5, bestExample: { index: 1, cosine: 0.7 } };
    expect(reasons(near, { coverage: 0.6, sharedWords: ["cut"] })).toEqual([
      { kind: "example", weight: 0.7, detail: { text: "Cut a rose", cosine: 0.7 } },
      { kind: "words", weight: 0.6, detail: { words: ["cut"], coverage: 0.6 } },
      { kind: "meaning", weight: 0.5, detail: { cosine: 0.5 } },
    ]);
  });

  it("keeps quiet about likeness that any two texts have", () => {
    expect(reasons({ documentCosine: 0.2, bestExample: { index: 0, cosine: 0.24 } })).toEqual([]);
  });

  it("puts first that the request names the context", () => {
    expect(reasons({ bestExample: { index: 0, cosine: 0.9 } }, { named: true })[0]).toEqual({
      kind: "named",
      weight: 1,
      detail: { uri: "workflow://rose" },
    });
  });

  it("tells what the domain and the variables say for and against, those that were only inferred last", () => {
    const given = { required: false, state: "given" } as const;
    const alignment: Alignment = {
      ...silent,
      domain: "agrees",
      variables: [
        { ...given, name: "color", value: "red", agreement: "agrees" },
        { ...given, name: "size", value: { cm: 1 }, agreement: "disagrees", expected: "a number" },
        { ...given, name: "note", value: "x", agreement: "unknown" },
        { ...given, name: "place", value: "bed", agreement: "unknown", state: "inferred" },
        { ...given, name: "month", value: 5, agreement: "agrees", state: "inferred", inferredFrom: "May" },
      ],
    };
    expect(reasons({}, { alignment }).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["domain", { domain: "creative", agreement: "agrees" }],
      ["variable_agrees", { name: "color", value: "red" }],
      ["variable_disagrees", { name: "size", value: '{"cm":1}', expected: "a number" }],
      ["variable_agrees", { name: "month", value: "5", inferredFrom: "May" }],
    ]);
  });
});
