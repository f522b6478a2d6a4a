import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { noMatches, refinement, success } from "../../../../test/support/sample-outcomes.ts";
import { coverageOf } from "../coverage.ts";
import { enhance } from "../enhance.ts";
import { asksForNothing } from "./greeting-query.ts";
import { helpQuery } from "./help-query.ts";

describe("a query that only asks for help", () => {
  it.each([
    "help",
    "Help me, please!",
    "can you help me?",
    "what can you do?",
    "How does this work",
    "/help",
    "Hilfe",
    "what tools do you have?",
    "which workflows are there",
    "list everything",
    "Show me all your agents",
  ])("is told where to find it: %s", (query) => {
    expect(helpQuery(plainRequest(query), noMatches)[0]?.text).toContain("get_help");
  });

  it.each([
    "help me prune the vines",
    "help desk",
    "what can you do about the mildew?",
    "write usage notes",
    "",
    "?",
    "list everything that is broken",
    "which tools are there for pruning",
  ])("is none with a need: %j", (query) => {
    expect(helpQuery(plainRequest(query), noMatches)).toEqual([]);
  });

  it("is none where a context is made for it, and asks for nothing where none is", () => {
    expect(helpQuery(plainRequest("help"), success)).toEqual([]);
    expect(asksForNothing(plainRequest("help"), refinement)).toBe(true);
  });

  it("leads to get_help first, and to nothing that would tell matches apart", () => {
    const ask = (outcome: typeof refinement | typeof noMatches) =>
      enhance(plainRequest("help"), outcome, coverageOf([]));
    expect(ask(refinement)).toMatchObject({ nextSteps: [{ kind: "help" }], guidance: { suggestions: [] } });
    expect(ask(noMatches)).toMatchObject({
      nextSteps: [{ kind: "help" }, { kind: "browse" }],
      guidance: { message: expect.stringContaining("get_help") },
    });
  });
});
