import { describe, expect, it } from "vitest";
import { createFakeProvider } from "../../../../test/support/fake-provider.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../../test/support/sample-outcomes.ts";
import { readListQuery, toListAnswer } from "./list-answer.ts";
import { toFullMatch, toShortMatch } from "./match.ts";
import { fullReasonLength, shortReasonLength, toUnavailable } from "./unavailable.ts";

const reason = "The MCP server github is not available: its process has ended; its last words: out of memory";
const up = sampleContext("tool://github/search");
const down = { ...up, unavailable: reason };

describe("what cannot be used at present", () => {
  it("says nothing where it can be used", () => {
    expect(toUnavailable(up, shortReasonLength)).toEqual({});
  });

  it("gives the reason, cut where it is long, and never within a character", () => {
    expect(toUnavailable(down, fullReasonLength)).toEqual({ unavailable: reason });
    expect(toUnavailable(down, 20)).toEqual({ unavailable: "The MCP server gith…" });
    expect(toUnavailable({ ...up, unavailable: "abc😀def" }, 5)).toEqual({ unavailable: "abc…" });
  });

  it("stands on full and short matches, which then cannot be executed", () => {
    const long = { ...up, unavailable: "x".repeat(900) };
    const full = toFullMatch(sampleMatch(long, { probability: 0.9 }));
    expect(full).toMatchObject({ activation: { can_execute: false } });
    expect(full.unavailable?.length).toBe(fullReasonLength);
    expect(toShortMatch(sampleMatch(long, { probability: 0.4 }), false).unavailable?.length).toBe(shortReasonLength);
    expect(
      toFullMatch(sampleMatch(up, { probability: 0.9 }), {
        providers: [createFakeProvider({ name: up.source.provider })],
      }),
    ).toMatchObject({
      activation: { can_execute: true },
    });
    expect(
      toFullMatch(sampleMatch(up, { probability: 0.9 }), {
        providers: [createFakeProvider({ name: up.source.provider })],
      }),
    ).not.toHaveProperty("unavailable");
  });

  it("stands on the lines of a list", () => {
    const answer = toListAnswer({
      requestId: "1",
      query: readListQuery({}),
      selection: { page: [up, down], total: 2 },
      scores: undefined,
      unknownTags: [],
      hints: [],
    });
    expect(answer.result).toMatchObject({
      contexts: [
        { uri: up.uri },
        { uri: up.uri, unavailable: "The MCP server github is not available: its process has ended; its last words:…" },
      ],
    });
    expect((answer.result["contexts"] as readonly object[])[0]).not.toHaveProperty("unavailable");
  });
});
