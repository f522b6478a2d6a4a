import { plainRequest, type Variable } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { alignVariables } from "./align-variables.ts";
import { prepareQueryText } from "./query-text.ts";

function inferred(variables: readonly Variable[], text: string) {
  const context = makeContext("workflow://x", { variables });
  const { variables: aligned } = alignVariables(context, plainRequest(text), prepareQueryText(text, 0));
  return aligned.filter(({ state }) => state === "inferred");
}

const starts = makeVariable("start_date", { type: "date", extractionHints: ["starts"] });
const ends = makeVariable("end_date", { type: "date", extractionHints: ["until"] });
const many = ["2027-03-03", "until", "starts", "on", "5", "people", "days", "rapid"];
const pool = [
  starts,
  ends,
  makeVariable("people", { type: "number" }),
  makeVariable("people_on_site", { type: "number", extractionHints: ["people"] }),
  makeVariable("priority", { values: allowed("rapid", "slow") }),
  makeVariable("urgency", { values: allowed("rapid", "slow") }),
];

describe("repeatedValues", () => {
  it("leaves the words to the only one whose hint stands beside, else to the one declared first", () => {
    expect(inferred([starts, ends], "it runs until 2027-03-03").map(({ name }) => name)).toEqual(["end_date"]);
    expect(inferred([starts, ends], "on 2027-03-03").map(({ name }) => name)).toEqual(["start_date"]);
  });

  it("leaves the words of a statement to what it only names", () => {
    const goal = makeVariable("goal", { extractionHints: ["for our"] });
    const technology = makeVariable("technology", { extractionHints: ["MySQL"] });
    const read = inferred([goal, technology], "plans for our SQL Server to Postgres");
    expect(read.map(({ name }) => name)).toEqual(["technology"]);
  });

  it("fills one variable with one stretch of words, listed values aside", () => {
    const texts = fc.array(fc.constantFrom(...many), { maxLength: 8 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.subarray(pool), texts, (variables, text) => {
        const free = inferred(variables, text).filter(({ name }) => name !== "priority" && name !== "urgency");
        const spans = free.map(({ inferredSpan }) => `${inferredSpan?.start}-${inferredSpan?.end}`);
        expect(new Set(spans).size).toBe(spans.length);
      }),
    );
  });

  it("leaves one word to several listed values", () => {
    expect(inferred(pool.slice(4), "a rapid answer").length).toBe(2);
  });
});
