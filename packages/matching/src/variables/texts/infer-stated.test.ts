import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferStated } from "./infer-stated.ts";

describe("inferStated", () => {
  const read = (name: string, extractionHints: readonly string[], text: string) =>
    inferStated(makeVariable(name, { extractionHints }), prepareQueryText(text, 0))?.value;

  it.each([
    ["it's for the audit team, reason: quarterly audit", "quarterly audit"],
    ["the reason is a quarterly audit", "quarterly audit"],
    ["The reason is Black Friday", "Black Friday"],
  ])("reads what the variable's own name is said to be: %s", (text, value) => {
    expect(read("reason", ["because of"], text)).toBe(value);
  });

  it.each([
    "the reason is unclear",
    "for some reason a test fails",
    "the reason isn't an audit",
    "one reason is a fire",
  ])("reads nothing where it is no thing: %s", (text) => {
    expect(read("reason", [], text)).toBeUndefined();
  });

  it("reads who a figure is up to the end of the clause, behind a hint, too", () => {
    const text = "My heroine is a ferry pilot who fears deep water. Which stages does she need?";
    expect(read("hero", ["heroine"], text)).toBe("ferry pilot who fears deep water");
    expect(read("hero", [], "a space opera whose hero is a retired robot")).toBe("retired robot");
    expect(read("hero", ["heroine"], "my heroine is a cook but she hates onions")).toBe("cook");
  });

  it("takes a hint of another thing for no announcement", () => {
    expect(read("scope", ["platform"], "our platform is a mess")).toBeUndefined();
  });
});
