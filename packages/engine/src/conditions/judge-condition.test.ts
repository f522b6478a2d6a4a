import { type AlphaLlm, type Clock, type EntailmentModel, FlowmindError } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createScriptedLlm } from "../../../../test/support/scripted-llm.ts";
import { createConditionJudge } from "./judge-condition.ts";

/** Says yes to what shares a word with the message; remembers what it was asked. */
function createWordReader() {
  const asked: string[] = [];
  const entailment: EntailmentModel = {
    entail: async (hypothesis, premise, signal) => {
      signal?.throwIfAborted();
      asked.push(`${premise} → ${hypothesis}`);
      const words = hypothesis.toLowerCase().split(" ");
      return premise
        .toLowerCase()
        .split(/\W+/)
        .some((word) => words.includes(word))
        ? 0.9
        : 0.1;
    },
    close: async () => {},
  };
  return { asked, entailment };
}

function judging(alphaLlm?: AlphaLlm) {
  const { asked, entailment } = createWordReader();
  const time = { ms: 0 };
  const clock: Clock = { now: () => Date.UTC(2026, 10, 22, 12), monotonic: () => time.ms };
  return { asked, time, judge: createConditionJudge({ entailment, clock, ...(alphaLlm && { alphaLlm }) }).judge };
}
const hello = { message: "Hello there", variables: {} };

describe("createConditionJudge", () => {
  it("has nothing read where all is compared", async () => {
    const { asked, judge } = judging();
    const judged = await judge("impact > 5 AND in_window", { ...hello, variables: { impact: 6, in_window: true } });
    expect(judged).toMatchObject({ verdict: { holds: true, probability: 1 }, isUncertain: false, problems: [] });
    expect(asked).toEqual([]);
  });

  it("has each open part read once with the situation, whatever else changes in the condition", async () => {
    const { asked, judge } = judging();
    const soup = { ...hello, message: "A bowl of soup, please" };
    const judged = await judge("user wants soup AND nobody was injured", soup);
    expect(judged.verdict.parts.map(({ holds, evidence }) => [holds, evidence])).toEqual([
      [true, "Going by what was said it holds (.90)"],
      [false, "What was said does not make it true (.10)"],
    ]);
    expect(asked).toEqual(["A bowl of soup, please → user wants soup", "A bowl of soup, please → nobody was injured"]);
    await judge("user wants soup OR impact > 5", soup);
    expect(asked).toHaveLength(2);
    await judge("user wants soup", { ...soup, variables: { bowls: 2 } });
    expect(asked[2]).toBe("A bowl of soup, please | bowls: 2 → user wants soup");
  });

  it("has nothing read where nothing was said", async () => {
    const { asked, judge } = judging();
    const judged = await judge("user wants soup", { ...hello, message: " " });
    expect(judged).toMatchObject({ isUncertain: true, unknown: ["message"] });
    expect(asked).toEqual([]);
  });

  it("keeps what was read for one caller from another", async () => {
    const { asked, judge } = judging();
    for (const cacheScope of ["acme", "umbrella", "acme"]) await judge("user wants soup", hello, { cacheScope });
    expect(asked).toHaveLength(2);
  });

  it("is uncertain about plain words where nobody can read", async () => {
    const clock: Clock = { now: () => 0, monotonic: () => 0 };
    const { judge } = createConditionJudge({ clock });
    expect(await judge("user wants soup", hello)).toMatchObject({ isUncertain: true, verdict: { least: 0, most: 1 } });
    expect(await judge("user wants soup AND impact > 5", { ...hello, variables: { impact: 1 } })).toMatchObject({
      isUncertain: false,
      verdict: { holds: false },
    });
  });

  it("says the same again for five seconds, and judges anew after that", async () => {
    const { time, judge } = judging();
    const first = await judge("user wants soup", hello);
    time.ms = 4_999;
    expect(await judge("user wants soup", hello)).toEqual({
      ...first,
      cacheHit: true,
      timings: { totalMs: 0, readMs: 0 },
    });
    expect((await judge("user wants soup", { ...hello, variables: { a: 1 } })).cacheHit).toBe(false);
    const long = { ...hello, variables: { text: "x".repeat(9_999) } };
    expect((await judge("user wants soup", long)).cacheHit).toBe(false);
    expect((await judge("user wants soup", long)).cacheHit).toBe(true);
    time.ms = 5_000;
    expect((await judge("user wants soup", hello)).cacheHit).toBe(false);
  });

  it("looks at what the clock says, and at earlier messages", async () => {
    const { judge } = judging();
    const variables = { due: "2026-11-22T13:00:00Z" };
    expect((await judge("due within 2 hours", { ...hello, variables })).verdict.holds).toBe(true);
    const history = ["Where is my soup?"];
    expect((await judge("has asked about soup before", { ...hello, history })).verdict.holds).toBe(true);
  });

  it("gives what is malformed with the verdict of the rest", async () => {
    const { judge } = judging();
    const judged = await judge("(impact > 5", { ...hello, variables: { impact: 6 } });
    expect(judged.problems).toEqual([{ start: 0, end: 1, message: "This parenthesis is not closed" }]);
    expect(judged.verdict.holds).toBe(true);
  });

  it("ends with the signal", async () => {
    const { judge } = judging();
    await expect(judge("user wants soup", hello, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe("createConditionJudge with an alpha LLM", () => {
  const unclear = "more than 50 users are affected OR impact > 5";
  const saying = (answer: string) => createScriptedLlm(() => ({ statements: [{ number: 1, answer, sure: 0.9 }] }));

  it("asks about an uncertain verdict, joins what it says with the exact parts, and says so", async () => {
    const llm = saying("yes");
    const judged = await judging(llm).judge(unclear, { message: "Half the company is out", variables: {} });
    expect(judged).toMatchObject({ verdict: { holds: true }, isUncertain: false, alpha: { calls: 1 } });
    expect(judged.verdict.parts.map(({ evidence }) => evidence)).toEqual([
      "The alpha LLM says yes, and is .90 sure",
      "The variable impact is not given",
    ]);
    expect(llm.requests).toHaveLength(1);
    expect(llm.requests[0]?.prompt).not.toContain("impact > 5");
  });

  it("never asks where the verdict is certain, or where only variables could tell", async () => {
    const llm = saying("yes");
    const { judge } = judging(llm);
    expect((await judge("impact > 5", { ...hello, variables: { impact: 6 } })).alpha).toBeUndefined();
    expect(await judge("impact > 5", hello)).toMatchObject({ isUncertain: true, unknown: ["impact"] });
    expect(await judge(unclear, { ...hello, variables: { impact: 6 } })).toMatchObject({ isUncertain: false });
    expect(llm.requests).toEqual([]);
  });

  it("says the same again for five seconds without asking, and without counting a call", async () => {
    const llm = saying("yes");
    const { judge, time } = judging(llm);
    await judge(unclear, hello);
    const again = await judge(unclear, hello);
    expect([again.cacheHit, again.verdict.holds, again.alpha]).toEqual([true, true, undefined]);
    time.ms = 5_000;
    expect((await judge(unclear, hello)).alpha).toMatchObject({ calls: 1 });
    expect(llm.requests).toHaveLength(2);
  });

  it("lets its own verdict stand where the model fails, or cannot tell", async () => {
    const local = await judging().judge(unclear, hello);
    const down = createScriptedLlm(() => {
      throw new FlowmindError("LLM_UNAVAILABLE", { llm: "m", detail: "status 503" });
    });
    for (const llm of [down, saying("cannot_tell")]) {
      const { alpha, ...judged } = await judging(llm).judge(unclear, hello);
      expect(judged).toEqual(local);
      expect(alpha?.calls).toBe(1);
    }
  });
});
