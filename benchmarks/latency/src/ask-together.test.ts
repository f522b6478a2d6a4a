import { describe, expect, it } from "vitest";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { askTogether } from "./ask-together.ts";

describe("asking together", () => {
  it("asks every text once, and never more at a time than there are callers", async () => {
    const asked: string[] = [];
    let open = 0;
    let most = 0;
    const texts = Array.from({ length: 20 }, (_, at) => `text ${at}`);
    const ask = async (text: string) => {
      asked.push(text);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
    };
    const { callers, perSecond, p50, p99 } = await askTogether(4, texts, ask, createStepClock());
    expect(asked.toSorted()).toEqual(texts.toSorted());
    expect([callers, most]).toEqual([4, 4]);
    expect(perSecond).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });

  it("fails where an answer does", async () => {
    const ask = () => Promise.reject(new Error("broken"));
    await expect(askTogether(2, ["a", "b"], ask, createStepClock())).rejects.toThrow("broken");
  });
});
