import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferQuoted } from "./infer-quoted.ts";

const goal = makeVariable("goal", { required: true });
const read = (text: string) => inferQuoted(goal, prepareQueryText(text, 0))?.value;

describe("inferQuoted", () => {
  it("reads the only quotation, unless it is an example", () => {
    expect(read('make "be more efficient" inspiring')).toBe("be more efficient");
    expect(read('is a key result like "launch the website" good')).toBeUndefined();
  });

  it("takes a colon for an assignment only behind the variable's own name", () => {
    const component = makeVariable("component", { extractionHints: ["service"] });
    const said = (text: string) => inferQuoted(component, prepareQueryText(text, 0))?.value;
    expect(said('it is the auth service: "connection refused"')).toBeUndefined();
    expect(said('component: "auth"')).toBe("auth");
    expect(said('the service "auth"')).toBe("auth");
  });

  it("reads no signs that stand between the marks of two other quotations", () => {
    const component = makeVariable("component", { extractionHints: ["query"] });
    expect(inferQuoted(component, prepareQueryText('{"query": "the rest', 0))?.value).toBeUndefined();
  });
});
