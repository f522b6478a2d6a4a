import { describe, expect, it } from "vitest";
import { gatherVariables } from "./gather-variables.ts";

const view = { declaresName: (name: string) => name === "berth" };
const gather = (raw: unknown) => gatherVariables(raw, { view });

describe("variables that stand beside the query", () => {
  it("are read as variables, with a remark: those of the schema, of a context, and which context is meant", () => {
    const { value, hints } = gather({ query: "q", urgency: "low", berth: 4, intended_context: "Moor", limit: 2 });
    expect(value).toEqual({
      query: "q",
      limit: 2,
      extracted_variables: { urgency: "low", berth: 4, intended_context: "Moor" },
    });
    expect(hints).toEqual([expect.stringMatching(/^urgency, berth, intended_context stood beside query/)]);
  });

  it("do not replace what is given where it belongs", () => {
    const raw = { query: "q", urgency: "low", extracted_variables: { urgency: "high" } };
    expect(gather(raw).value).toMatchObject({ extracted_variables: { urgency: "high" } });
  });

  it("leave what may be the query itself, and everything that is no object, as it was", () => {
    for (const raw of [{ berth: "I want to moor" }, { query: "q", berth: 1, extracted_variables: 3 }, "text", null]) {
      expect(gather(raw)).toEqual({ value: raw, hints: [] });
    }
  });
});
