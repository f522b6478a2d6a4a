import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferName } from "./infer-name.ts";

const subject = makeVariable("subject", { extractionHints: ["maths"] });
const read = (text: string) => inferName(subject, prepareQueryText(text, 0))?.value;

describe("a subject", () => {
  it.each([
    ["what is not understood", "my son doesn't get long division", "long division"],
    ["what an exam is in", "statistics exam on Friday", "statistics"],
    ["what is to be explained", "explain fractions to her", "fractions"],
  ])("is %s: %j", (_, text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ["what is denied otherwise", "not fractions, please"],
    ["a mere field of study", "second semester maths"],
    ["what somebody teaches", "biology with Mr Okafor"],
  ])("is not %s: %j", (_, text) => {
    expect(read(text)).toBeUndefined();
  });
});
