import type { Asked, Hint } from "@flowmind/teaching";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSimulatedCaller } from "./simulated-caller.ts";

const need = {
  query: "our checkout has been answering with errors since noon and customers cannot pay",
  uri: "workflow://incident-response",
  variables: { domain: "technical", urgency: "critical" },
};
const hint = (asks: Asked): Hint => ({ id: asks.kind, text: "", asks });

describe("a simulated caller", () => {
  it("begins with four words, no variables and much confidence", () => {
    const { query, variables, confidence } = createSimulatedCaller(2).ask(need);
    expect(query).toBe("our checkout has been");
    expect(variables).toEqual({});
    expect(confidence).toBe(0.95);
  });

  it("does from then on what hints ask for, as far as it knows, and is seen to have followed them", () => {
    const caller = createSimulatedCaller(2);
    caller.ask(need);
    caller.learn([
      hint({ kind: "words", least: 8 }),
      hint({ kind: "variable", name: "urgency" }),
      hint({ kind: "variable", name: "unknown_to_it" }),
      hint({ kind: "confidence" }),
    ]);
    const { query, variables, confidence } = caller.ask(need);
    expect(query).toBe("our checkout has been answering with errors since");
    expect(variables).toEqual({ urgency: "critical" });
    expect(confidence).toBe(0.6);
    expect([...caller.followed].sort()).toEqual(["confidence", "variable", "words"]);
  });

  it("says nothing that is not in its need, in the need's order, the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 30 }), (seed, least) => {
        const asked = [1, 2].map(() => {
          const caller = createSimulatedCaller(seed);
          caller.learn([hint({ kind: "words", least })]);
          return caller.ask(need).query;
        });
        expect(asked[0]).toBe(asked[1]);
        const words = need.query.split(" ");
        const places = (asked[0] ?? "").split(" ").map((word) => words.indexOf(word));
        expect(places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))).toBe(true);
        expect(places).toHaveLength(Math.min(words.length, Math.max(4, least)));
      }),
    );
  });
});
