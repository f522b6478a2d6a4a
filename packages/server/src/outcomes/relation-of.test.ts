import type { Asked, Hint } from "@flowmind/teaching";
import { describe, expect, it } from "vitest";
import { askedRequest, type SampleRequest } from "../../../../test/support/sample-watch.ts";
import { relationOf } from "./relation-of.ts";
import { rememberedRequest } from "./remembered-request.ts";

const first: SampleRequest = { id: "1", query: "Deploy the shop", matches: ["deploy", "release"] };

function relation(
  earlier: SampleRequest & { readonly hints?: readonly Hint[] },
  later: Omit<SampleRequest, "id">,
  laterMs = 1_000,
): string {
  const before = { ...askedRequest(earlier), hints: earlier.hints ?? [] };
  const after = askedRequest({ id: "2", matches: ["deploy"], ...later });
  return relationOf(rememberedRequest(before, 0), rememberedRequest(after, laterMs), after.request);
}

describe("relationOf", () => {
  it("takes other words with a near meaning, soon after an answer, for a rephrasing", () => {
    expect(relation(first, { query: "Bring the shop online", vector: [1, 0.9] })).toBe("rephrases");
    expect(relation(first, { query: "Bring the shop online", vector: [0, 1] })).toBe("unrelated");
    expect(relation(first, { query: "Bring the shop online" }, 301_000)).toBe("unrelated");
  });

  it("takes a request about another number for another request, unless it only adds one", () => {
    const booking = { ...first, query: "Cancel booking MB-77" };
    expect(relation(booking, { query: "Please cancel the booking AB-4410" })).toBe("unrelated");
    expect(relation(booking, { query: "Call off booking MB-77" })).toBe("rephrases");
    expect(relation(booking, { query: "Call off booking MB-77 of 3 May" })).toBe("rephrases");
    expect(relation(booking, { query: "Call off my booking" })).toBe("rephrases");
  });

  it("takes a request that puts another thing into the same sentence for another request", () => {
    const order = { ...first, query: "please order heparin for our ward" };
    expect(relation(order, { query: "please order insulin for our ward" })).toBe("unrelated");
    expect(relation(order, { query: "please order bed linen for our ward" })).toBe("unrelated");
    expect(relation(order, { query: "our ward has run out of heparin" })).toBe("rephrases");
    expect(relation(order, { query: "please order heparin for our ward today" })).toBe("rephrases");
  });

  it.each([
    ["deploy  the Shop!", { env: "production" }],
    ["Deploy the shop", {}],
  ])("takes the same words, as %j with %j, for a continuation, however they are written", (query, variables) => {
    expect(relation(first, { query, variables })).toBe("continues");
    expect(relation(first, { query, variables, vector: "none" })).toBe("continues");
  });

  it.each(["disambiguation_needed", "refinement_suggested", "content_processing_required"] as const)(
    "takes other words for what was asked for where the answer was %s",
    (status) => {
      expect(relation({ ...first, status }, { query: "Bring the shop online" })).toBe("continues");
    },
  );

  it("takes other words for what a hint had asked for, but not because the confidence is another", () => {
    const hints = (asks: Asked): readonly Hint[] => [{ id: "hint", text: "Do better", asks }];
    const longer = { query: "Bring the shop online on Friday", variables: { env: "production" }, stated: 0.1 };
    const relations = [
      { kind: "words", least: 5 } as const,
      { kind: "variable", name: "env" } as const,
      { kind: "variable", name: "region" } as const,
      { kind: "confidence" } as const,
    ].map((asks) => relation({ ...first, hints: hints(asks) }, longer));
    expect(relations).toEqual(["continues", "continues", "rephrases", "rephrases"]);
  });

  it("takes one of several needs, asked alone, for a continuation", () => {
    const both = { ...first, query: "Deploy, then tell everybody", matches: ["deploy/0", "announce/1"] };
    expect(relation(both, { query: "Tell everybody" })).toBe("continues");
  });

  it("takes the name of a match for a closer look at it", () => {
    const named = { query: "workflow://release", vector: [0, 1], matches: ["release"], named: true };
    expect(relation(first, named)).toBe("continues");
    expect(relation(first, { ...named, matches: ["other"] })).toBe("unrelated");
  });

  it("compares nothing that has no vector, or one of another encoder", () => {
    expect(relation(first, { query: "Bring the shop online", vector: "none" })).toBe("unrelated");
    expect(relation(first, { query: "Bring the shop online", vector: [1, 0, 0] })).toBe("unrelated");
  });
});
