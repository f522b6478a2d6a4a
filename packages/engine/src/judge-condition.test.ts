import type { Clock } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createConditionJudge } from "./judge-condition.ts";

function judging() {
  const embedder = createWordEmbedder();
  const time = { ms: 0 };
  const clock: Clock = { now: () => Date.UTC(2026, 10, 22, 12), monotonic: () => time.ms };
  return { embedder, time, judge: createConditionJudge(embedder, clock).judge };
}
const hello = { message: "Hello there", variables: {} };

describe("createConditionJudge", () => {
  it("embeds nothing for what is only compared", async () => {
    const { embedder, judge } = judging();
    const judged = await judge("impact > 5 AND in_window", { ...hello, variables: { impact: 6, in_window: true } });
    expect(judged).toMatchObject({ verdict: { holds: true, probability: 1 }, isUncertain: false, problems: [] });
    expect(embedder.texts).toEqual([]);
  });

  it("embeds a condition once, whatever it is judged against", async () => {
    const { embedder, judge } = judging();
    await judge("user wants soup", hello);
    expect(embedder.texts.toSorted()).toEqual(["Hello there", "I want soup", "soup", "user wants soup"]);
    await judge("user wants soup", { ...hello, message: "A bowl of soup, please" });
    expect(embedder.texts.slice(4)).toEqual(["A bowl of soup, please"]);
  });

  it("says the same again for five seconds, and judges anew after that", async () => {
    const { time, judge } = judging();
    const first = await judge("user wants soup", hello);
    time.ms = 4_999;
    expect(await judge("user wants soup", hello)).toEqual({
      ...first,
      cacheHit: true,
      timings: { totalMs: 0, embedMs: 0 },
    });
    expect((await judge("user wants soup", { ...hello, variables: { a: 1 } })).cacheHit).toBe(false);
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
