import { plainRequest, type Variable } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { alignVariables } from "./align-variables.ts";
import { prepareQueryText } from "./query/query-text.ts";

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

  it.each([
    ["collection on 2027-03-03", "collection_date"],
    ["the drop is on 2027-03-03", "drop_off_date"],
    ["on 2027-03-03", "drop_off_date"],
    ["for the length write 20 cm", "length_cm"],
    ["height 20 cm", "height_cm"],
    ["20 cm high", "height_cm"],
    ["recipient is bob@y.example", "recipient_email"],
    ["recipient: bob@y.example", "recipient_email"],
  ])("leaves the words to the one whose name is said without its type or unit: %j", (text, name) => {
    const rivals = [
      makeVariable("drop_off_date", { type: "date" }),
      makeVariable("collection_date", { type: "date" }),
      makeVariable("length_cm", { type: "number" }),
      makeVariable("height_cm", { type: "number" }),
      makeVariable("sender_email", { type: "email" }),
      makeVariable("recipient_email", { type: "email" }),
    ];
    expect(inferred(rivals, text).map((one) => one.name)).toEqual([name]);
  });

  it("leaves the words to none where the names of two are said", () => {
    const rivals = ["drop_off_date", "collection_date"].map((name) => makeVariable(name, { type: "date" }));
    expect(inferred(rivals, "drop or collection on 2027-03-03")).toEqual([]);
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
