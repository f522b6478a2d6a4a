import { coerceValue, isGiven } from "@flowmind/matching";
import fc from "fast-check";
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

  it("compares as the variables of a match are compared, whatever parts the words", () => {
    const newYork = createVariableIndex([makeContext("tool://a", { variables: [place("city", "New York")] })]);
    expect(["new-york", "NEW_YORK", "new  york", "newyork", ["New York"]].map((city) => newYork({ city }))).toEqual([
      [0],
      [0],
      [0],
      [],
      [],
    ]);
  });

  it("knows a name in any spelling", () => {
    expect(find({ Country: "United States", STATE: "Texas" })).toEqual([0, 1, 3]);
  });

  it.each(["", null, undefined])("takes the empty value %j for one that was not given", (state) => {
    expect(find({ country: "United States", state })).toEqual([0, 1, 2]);
  });

  it("finds what has a list for a given value and accepts all that it has lists for", () => {
    const names = fc.constantFrom("a", "b");
    const listed = fc.uniqueArray(fc.constantFrom("x", "x y", "X-Y", "undefined", "-", 1, 2), { minLength: 1 });
    const declared = fc.uniqueArray(fc.tuple(names, listed), { selector: ([name]) => name }).map((all) =>
      makeContext("tool://c", {
        variables: all.map(([name, values]) => makeVariable(name, { values: allowed(...values) })),
      }),
    );
    const value = fc.constantFrom("x", "X_y", "z", "", " ", "undefined", 1, "2", null, undefined, ["x"]);
    fc.assert(
      fc.property(declared, fc.dictionary(names, value), (context, given) => {
        const asked = context.variables.filter(({ name }) => isGiven(given[name]));
        const isAgreed = asked.length > 0 && asked.every((variable) => coerceValue(variable, given[variable.name]).ok);
        expect(createVariableIndex([context])(given)).toEqual(isAgreed ? [0] : []);
      }),
    );
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
