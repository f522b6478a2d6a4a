import { plainRequest } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { alignVariables } from "../variables/align-variables.ts";
import { prepareQueryText } from "../variables/query/query-text.ts";
import { prefill } from "./prefill.ts";

const context = makeContext("workflow://x", {
  variables: [
    makeVariable("urgency", { values: allowed("low", "critical") }),
    makeVariable("people", { type: "integer" }),
    makeVariable("note", { default: "none" }),
  ],
});
const query = "40 people, no hurry";
const fill = (variables: Readonly<Record<string, unknown>>, text = query) => {
  const request = { ...plainRequest(text), variables };
  return prefill(context, alignVariables(context, request, prepareQueryText(text, 0)));
};

describe("prefill", () => {
  it("marks what was read from the query, with its words and their place", () => {
    expect(fill({})).toEqual({
      tool: "execute_workflow",
      parameters: { workflow_uri: "workflow://x", initial_variables: { urgency: "low", people: 40 } },
      inferred: ["urgency", "people"],
      inferredFrom: {
        urgency: { words: "no hurry", start: 11, end: 19 },
        people: { words: "40", start: 0, end: 2 },
      },
    });
  });

  it("never puts a read value in the place of a given one, also where the given one does not fit", () => {
    const given = fill({ urgency: "critical", people: "many" });
    expect(given.parameters["initial_variables"]).toEqual({ urgency: "critical" });
    expect(given).not.toHaveProperty("inferredFrom");
    fc.assert(
      fc.property(fc.constantFrom("low", "critical"), fc.integer(), (urgency, people) => {
        const { parameters, inferred } = fill({ urgency, people });
        expect(parameters["initial_variables"]).toEqual({ urgency, people });
        expect(inferred).toEqual([]);
      }),
    );
  });

  it("leaves out what its declaration does not allow, also where that counts against nothing", () => {
    const due = makeContext("workflow://x", { variables: [makeVariable("due", { type: "date" })] });
    const given = (value: string) => {
      const request = { ...plainRequest("do it"), variables: { due: value } };
      const aligned = alignVariables(due, request, prepareQueryText("do it", Date.UTC(2026, 2, 11)));
      return [aligned.logitShift, prefill(due, aligned).parameters["initial_variables"]];
    };
    expect(given("soon")).toEqual([0, {}]);
    expect(given("tomorrow")).toEqual([0, { due: "2026-03-12" }]);
  });

  it("calls a tool by its own name, and hands on no default", () => {
    const tool = makeContext("tool://mail/send_mail", { variables: context.variables });
    const alignment = alignVariables(tool, plainRequest("send it"), prepareQueryText("send it", 0));
    expect(prefill(tool, alignment)).toEqual({ tool: "send_mail", parameters: {}, inferred: [] });
  });
});
