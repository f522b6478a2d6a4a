import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../test/support/sample-contexts.ts";
import { createLabelledNeeds } from "./labelled-needs.ts";

describe("the labelled needs", () => {
  it("are requests with their context, their variables and the context's domain", () => {
    const communicator = sampleContext("agent://communicator", { domain: "business" });
    const needs = createLabelledNeeds([communicator]);
    expect(needs.length).toBeGreaterThan(300);
    const own = needs.filter(({ uri }) => uri === communicator.uri);
    expect(own.length).toBeGreaterThan(0);
    for (const { query, variables } of own) {
      expect(query).not.toBe("");
      expect(variables).toMatchObject({ domain: "business" });
    }
    expect(needs.find(({ uri }) => uri !== communicator.uri)?.variables).not.toHaveProperty("domain");
  });
});
