import type { ConditionSituation } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { premiseOf } from "./premise.ts";

const premise = (given: Partial<ConditionSituation>) => premiseOf({ message: "Where is it?", variables: {}, ...given });

describe("premiseOf", () => {
  it("is the message alone where nothing else is known, and nothing where nothing is said", () => {
    expect(premise({ message: " Where is it? " })).toBe("Where is it?");
    expect(premise({ message: "", variables: { a: null, b: "" } })).toBe("");
  });

  it("names facts in words, outer names first, things of a list one after the other", () => {
    const variables = { customerTier: "gold", ticket: { is_open: true, tags: ["a", 2] } };
    const state = { jobs: [{ name: "deploy", status: "running" }, 7] };
    expect(premise({ variables, state })).toBe(
      "Where is it? | customer tier: gold; ticket is open: yes; ticket tags: a, 2; jobs: name: deploy, status: running; jobs: 7",
    );
  });

  it("says what is empty in the state, or within a variable, and not what a caller has left empty", () => {
    const state = { on_call: [], deploy: { finished_at: null, name: "" } };
    expect(premise({ variables: { owner: null, ticket: { owner: null } }, state })).toBe(
      "Where is it? | ticket owner: none; on call: none; deploy finished at: none",
    );
  });

  it("has earlier messages after everything else, the latest first, and what was said before in short at their head", () => {
    expect(premise({ history: ["First", "Second"] })).toBe("Where is it? | earlier: Second / First");
    expect(premise({ history: ["First"], summary: "About soup" })).toBe("Where is it? | earlier: About soup / First");
  });

  it("stays short whatever is given, and keeps the beginning and the end of what is long", () => {
    expect(premise({ message: `begin ${"x".repeat(5_000)} end` })).toMatch(/^begin x+ … x+ end$/);
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.string()),
        (message, variables, history) => {
          expect(premise({ message, variables, history }).length).toBeLessThan(20_000);
        },
      ),
    );
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`name_${at}`, "y".repeat(1_000)]));
    expect(premise({ variables: many, history: new Array(100).fill("z".repeat(1_000)) }).length).toBeLessThan(3_000);
  });
});
