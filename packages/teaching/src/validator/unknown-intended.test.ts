import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { disambiguation } from "../../../../test/support/sample-outcomes.ts";
import { unknownIntended } from "./unknown-intended.ts";

const remarkOn = (intended_context: unknown) =>
  unknownIntended({ ...plainRequest("Checkout fails"), variables: { intended_context } }, disambiguation).map(
    ({ text }) => text,
  );

describe("an answer to which context is meant that names none", () => {
  it("is told, with the title that was probably meant", () => {
    expect(remarkOn("Incident respnse")).toEqual([
      'intended_context "Incident respnse" is the title of no context; did you mean "Incident response"?',
    ]);
    for (const part of ["response", "incident-respons"]) {
      expect(remarkOn(part)[0]).toMatch(/did you mean "Incident response"\?$/);
    }
    expect(remarkOn("none of these")).toEqual([
      "Contexts that a question named are left out, since none of them is meant: say in other words what is wanted, or look through the catalog",
    ]);
    expect(remarkOn("x".repeat(10_000))).toHaveLength(1);
  });

  it.each([[""], ["  "], [7], [null], [["Triage"]], [undefined]])("is not seen in %j", (value) => {
    expect(remarkOn(value)).toEqual([]);
  });
});
