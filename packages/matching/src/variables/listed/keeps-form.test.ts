import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAllowed } from "./infer-allowed.ts";

function read(said: string, text: string): unknown {
  const variable = makeVariable("kind", { values: [{ value: "wanted", synonyms: [said] }] });
  return inferAllowed(variable, prepareQueryText(text, 0))?.value;
}

describe("the form of a listed value", () => {
  it.each([
    ["canned", "Can I leave two cats with you?"],
    ["planned", "what is the plan for the job"],
    ["booked", "please book a room"],
    ["evening", "even if it's small"],
    ["fasting", "as fast as possible please"],
    ["training", "I come by train"],
    ["meeting", "can we meet the caretaker"],
    ["noted", "this is not for the cook"],
    ["training", "the trains at the station"],
  ])("is %j not in %j, which only has the same stem", (said, text) => expect(read(said, text)).toBeUndefined());

  it.each([
    ["canned", "canned food please"],
    ["meeting", "for two meetings"],
    ["training", "they are trained there"],
    ["renting", "the place we rent now"],
    ["painting", "please paint the fence"],
    ["cleaning", "who should clean our rooms"],
    ["cleaning", "somebody who cleans our rooms"],
    ["co-hosted", "with my co-host"],
    ["tree", "three trees"],
  ])("is %j in %j, inflected", (said, text) => expect(read(said, text)).toBe("wanted"));
});
