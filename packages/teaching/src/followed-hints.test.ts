import { plainRequest, type Request } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followedHints } from "./followed-hints.ts";
import type { Asked, Hint } from "./hint.ts";

const hint = (id: string, asks: Asked): Hint => ({ id, text: "", asks });
const hints = [
  hint("variable:urgency", { kind: "variable", name: "urgency" }),
  hint("value:tone", { kind: "other_value", name: "tone", value: "blue" }),
  hint("query:fuller", { kind: "words", least: 5 }),
  hint("confidence:high", { kind: "confidence" }),
  hint("query:pasted", { kind: "content" }),
];
const poor: Request = { ...plainRequest("it is down"), variables: { tone: "blue" }, confidence: 0.95 };
const followed = (next: Partial<Request>) => followedHints(hints, { ...poor, ...next });

describe("followedHints", () => {
  it("sees nothing followed in a request like the one before", () => {
    expect(followed({})).toEqual([]);
  });

  it.each<[string, Partial<Request>]>([
    ["variable:urgency", { variables: { tone: "blue", urgency: "high" } }],
    ["value:tone", { variables: { tone: "formal" } }],
    ["value:tone", { variables: {} }],
    ["query:fuller", { query: "our checkout is down since noon" }],
    ["confidence:high", { confidence: 0.6 }],
    ["confidence:high", { variables: { tone: "blue", a: 1, b: 2 } }],
    ["query:pasted", { content: { hasLargeContent: true, summary: "a log", keyEntities: [] } }],
  ])("tells %s by %j", (id, next) => {
    expect(followed(next)).toEqual([id]);
  });

  it("takes a longer greeting for no longer query", () => {
    expect(followed({ query: "hello, how are you doing today" })).toEqual([]);
  });

  it("takes an empty value for none", () => {
    expect(followed({ variables: { tone: "blue", urgency: "" } })).toEqual([]);
  });

  it("gives each id once, in the order of the hints, and only ids that were given", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hints)), (given) => {
        const next = { ...plainRequest("our checkout is down since noon"), variables: { urgency: "low" } };
        const ids = followedHints(given, next);
        expect(new Set(ids).size).toBe(ids.length);
        expect(given.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
      }),
    );
  });
});
