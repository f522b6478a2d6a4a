import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleVariable } from "../../../test/support/sample-contexts.ts";
import { blocked, refinement, sampleMatch } from "../../../test/support/sample-outcomes.ts";
import { blockedVariable } from "./blocked-variable.ts";
import { coverageOf } from "./coverage.ts";
import { enhance } from "./enhance.ts";
import { nameableValues } from "./nameable-values.ts";

const huge = "x".repeat(50_000);
const values = [huge, "small", `${huge}y`].map((value) => ({ value, synonyms: [] }));
const size = sampleVariable("size", { closed: true, values });
const many = Array.from({ length: 5_000 }, (_, at) => ({ value: `value-${at}`, synonyms: [] }));
const colour = sampleVariable("colour", { closed: true, required: true, values: many });
const hostile = sampleContext("workflow://hostile", { variables: [size, colour] });
const request = { ...plainRequest("please make it somehow"), variables: { size: "smal" }, confidence: 0.8 };

describe("values that are named", () => {
  it("are those of a length that can be read, in their order", () => {
    expect(nameableValues(size)).toEqual(["small"]);
    expect(nameableValues(colour).slice(0, 2)).toEqual(["value-0", "value-1"]);
  });

  it("leave an answer small, however large and many those are that a context lists", () => {
    const { question: _, ...silent } = refinement;
    const variables = { size: { value: "smal", agreement: "disagrees", expected: `one of ${huge}` } } as const;
    const match = sampleMatch(hostile, { probability: 0.4, variables });
    const counterfactuals = {
      variables: [
        { name: "size", value: huge, uri: hostile.uri, before: 0.4, after: 0.8, changesOrder: true },
        { name: "colour", value: "value-0", uri: hostile.uri, before: 0.4, after: 0.8, changesOrder: true },
      ],
    };
    const said = enhance(request, { ...silent, matches: [match], counterfactuals }, coverageOf([hostile]));
    expect(said.teaching?.example).toEqual({ size: "small", colour: expect.stringMatching(/^<value-0 \| .{1,80}>$/) });
    expect(JSON.stringify(said).length).toBeLessThan(3_000);
  });

  it("leave a refusal small, too", () => {
    const alignment = { ...sampleMatch(hostile, { probability: 0.4 }).alignment, excludedBy: "size" };
    const nearest = [{ ...sampleMatch(hostile, { probability: 0.4 }), alignment }];
    const refused = blockedVariable(request, { ...blocked, blockedBy: "size", nearest });
    expect(refused).toMatchObject({ example: { size: "small" }, commonValues: ["small"] });
    expect(JSON.stringify(refused).length).toBeLessThan(2_000);
  });
});
