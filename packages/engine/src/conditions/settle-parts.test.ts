import { type ConditionSituation, FlowmindError } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createScriptedLlm } from "../../../../test/support/scripted-llm.ts";
import { settleParts } from "./settle-parts.ts";
import { alphaTimeoutMs } from "./tuning.ts";

const situation: ConditionSituation = { message: "I'd make use of your guarantee", variables: {} };
const parts = ["user wants a refund", "user is angry"];
const answer = (number: unknown, said: unknown, sure: unknown) => ({ number, answer: said, sure });

function settling(reply: () => unknown, given: Partial<ConditionSituation> = {}) {
  const llm = createScriptedLlm(reply);
  const time = { ms: 0 };
  const clock = { monotonic: () => (time.ms += 5) };
  const settled = (signal?: AbortSignal) =>
    settleParts({ parts, situation: { ...situation, ...given } }, llm, clock, signal);
  return { llm, settled };
}

describe("settleParts", () => {
  it("asks once for all parts, in a few seconds, with what the situation says as data", async () => {
    const { llm, settled } = settling(() => ({ statements: [answer(1, "yes", 0.9), answer(2, "no", 0.8)] }), {
      summary: "A complaint",
      history: ["Where is my order?"],
      variables: { tier: "gold" },
      state: { open: true },
    });
    const { parts: found, alpha } = await settled();
    expect(found.get("user wants a refund")).toEqual({
      probability: 0.9,
      evidence: "The alpha LLM says yes, and is .90 sure",
    });
    expect(found.get("user is angry")?.probability).toBeCloseTo(0.2);
    expect(alpha).toEqual({ calls: 1, timeMs: 5 });
    expect(llm.requests).toMatchObject([{ timeoutMs: alphaTimeoutMs, schema: { type: "object" } }]);
    expect(JSON.parse(llm.requests[0]?.prompt ?? "")).toEqual({
      statements: [
        { number: 1, text: "user wants a refund" },
        { number: 2, text: "user is angry" },
      ],
      situation: {
        message: "I'd make use of your guarantee",
        earlier_in_short: "A complaint",
        earlier_messages: ["Where is my order?"],
        known: { tier: "gold", open: true },
      },
    });
  });

  it("takes no answer for more than it can be worth", async () => {
    const { settled } = settling(() => ({ statements: [answer(1, "yes", 1), answer(2, "yes", 0)] }));
    expect([...(await settled()).parts.values()].map(({ probability }) => probability)).toEqual([0.95, 0.5]);
  });

  it("passes over what is no answer, and what it cannot tell", async () => {
    const { settled } = settling(() => ({
      statements: [
        "yes",
        null,
        answer(0, "yes", 0.9),
        answer(3, "yes", 0.9),
        answer("1", "yes", 0.9),
        answer(1, "maybe", 0.9),
        answer(1, "yes", "0.9"),
        answer(1, "yes", Number.NaN),
        answer(1, "cannot_tell", 0.5),
        answer(2, "no", 0.9),
        answer(2, "yes", 0.9),
      ],
    }));
    const { parts: found, alpha } = await settled();
    expect([...found.keys()]).toEqual(["user is angry"]);
    expect(found.get("user is angry")?.probability).toBeCloseTo(0.1);
    expect(alpha?.calls).toBe(1);
  });

  it("settles probabilities only, whatever the model writes", async () => {
    const word = fc.constantFrom("yes", "no", "cannot_tell", "", 7);
    const one = fc.record({ number: fc.oneof(fc.integer(), fc.double()), answer: word, sure: fc.double() });
    const object = fc.oneof(
      fc.record({ statements: fc.array(fc.oneof(one, fc.jsonValue())) }),
      fc.dictionary(fc.string(), fc.jsonValue()),
    );
    await fc.assert(
      fc.asyncProperty(object, async (written) => {
        const { parts: found } = await settling(() => written).settled();
        for (const [part, { probability }] of found) {
          expect(parts).toContain(part);
          expect(probability >= 0.05 - 1e-9 && probability <= 0.95).toBe(true);
        }
      }),
    );
  });

  it.each([undefined, {}, { statements: "yes" }])("settles nothing by %j, and counts the call", async (written) => {
    expect(await settling(() => written).settled()).toMatchObject({ parts: new Map(), alpha: { calls: 1 } });
  });

  it("settles nothing where it fails, and counts no call that was not made", async () => {
    const details = { llm: "m", detail: "status 503" };
    const fails = (error: unknown) => settling(() => Promise.reject(error)).settled();
    expect(await fails(new FlowmindError("LLM_UNAVAILABLE", details))).toMatchObject({ alpha: { calls: 1 } });
    expect(await fails(new TypeError("broken"))).toMatchObject({ parts: new Map(), alpha: { calls: 1 } });
    expect(await fails(new FlowmindError("LLM_RESTING", { ...details, retryAfterMs: 9 }))).toEqual({
      parts: new Map(),
    });
  });

  it("ends with the signal", async () => {
    const leaving = new AbortController();
    const { settled } = settling(() => {
      leaving.abort(new RangeError("left"));
      throw new TypeError("fetch failed");
    });
    await expect(settled(leaving.signal)).rejects.toThrow(new RangeError("left"));
  });

  it("asks nothing where there is nothing to understand, or too much", async () => {
    const silent = settling(() => ({}), { message: " " });
    expect(await silent.settled()).toEqual({ parts: new Map() });
    const llm = createScriptedLlm(() => ({}));
    const many = Array.from({ length: 21 }, (_, at) => `part ${at}`);
    expect(await settleParts({ parts: many, situation }, llm, { monotonic: () => 0 })).toEqual({ parts: new Map() });
    expect([silent.llm.requests, llm.requests]).toEqual([[], []]);
  });

  it("tells of long messages their ends, and leaves variables out that are too large", async () => {
    const { llm, settled } = settling(() => ({}), {
      message: `Begin${"x".repeat(9_000)}End`,
      history: Array.from({ length: 30 }, (_, at) => `${at} ${"y".repeat(900)}`),
      variables: { log: "z".repeat(5_000), tier: "gold" },
    });
    await settled();
    const { message, earlier_messages, known } = JSON.parse(llm.requests[0]?.prompt ?? "").situation;
    expect(message).toMatch(/^Begin.*End$/);
    expect(message.length).toBeLessThan(4_010);
    expect(earlier_messages).toHaveLength(10);
    expect(known).toEqual({ tier: "gold" });
  });
});
