import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { createVariableIndex } from "./variable-index.ts";

const place = (name: string, ...values: readonly string[]) => makeVariable(name, { values: allowed(...values) });

const contexts = [
  makeContext("tool://country", { variables: [place("country", "United States")] }),
  makeContext("tool://texas", { variables: [place("country", "United States"), place("state", "Texas")] }),
  makeContext("tool://ohio", { variables: [place("country", "United States"), place("state", "Ohio")] }),
  makeContext("tool://two", { variables: [place("state", "Ohio", "Texas")] }),
  makeContext("tool://open", { variables: [makeVariable("state", { values: allowed("Texas"), closed: false })] }),
  makeContext("tool://none"),
];
const find = createVariableIndex(contexts);

describe("createVariableIndex", () => {
  it("finds what applies in all given values that it has lists for", () => {
    expect(find({ country: "United States", state: "Texas" })).toEqual([0, 1, 3]);
    expect(find({ state: "Ohio" })).toEqual([2, 3]);
  });

  it("compares without case, and knows synonyms", () => {
    const values = [{ value: "Texas", synonyms: ["TX"] }];
    const withSynonym = createVariableIndex([
      makeContext("tool://a", { variables: [makeVariable("state", { values })] }),
    ]);
    expect(withSynonym({ state: " tx " })).toEqual([0]);
    expect(withSynonym({ state: "texas" })).toEqual([0]);
  });

  it("finds nothing where nothing is given, or nothing is known of it", () => {
    expect([find({}), find({ city: "Austin" }), find({ state: "Utah" }), find({ state: null })]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
