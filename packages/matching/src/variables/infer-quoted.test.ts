import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../test/support/make-context.ts";
import { inferQuoted } from "./infer-quoted.ts";
import { prepareQueryText } from "./query-text.ts";

const goal = makeVariable("goal", { required: true });
const read = (text: string) => inferQuoted(goal, prepareQueryText(text, 0))?.value;

describe("inferQuoted", () => {
  it("reads the only quotation, unless it is an example", () => {
    expect(read('make "be more efficient" inspiring')).toBe("be more efficient");
    expect(read('is a key result like "launch the website" good')).toBeUndefined();
  });
});
