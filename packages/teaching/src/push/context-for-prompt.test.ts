import type { Outcome } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createFakeEngine } from "../../../../test/support/fake-engine.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import {
  noMatches,
  sampleMatch,
  sampleTrace,
  severalNeeds,
  success,
} from "../../../../test/support/sample-outcomes.ts";
import { contextForPrompt, type PromptOptions } from "./context-for-prompt.ts";

async function advise(outcome: Outcome, options: PromptOptions = {}, prompt = "checkout is down") {
  const router = createFakeEngine([], outcome);
  return { advice: await contextForPrompt(prompt, router, options), asked: router.asked };
}

function outcomeOf(probability: number, parts: Parameters<typeof sampleContext>[1] = {}): Outcome {
  return {
    status: "success",
    matches: [sampleMatch(sampleContext("pattern://retro", parts), { probability })],
    trace: sampleTrace,
  };
}

describe("what is said about a prompt", () => {
  it("names the likeliest context from the bound on", async () => {
    const { advice } = await advise(success, { bound: 0.9 });
    expect(advice).toMatchObject({ context: { uri: "workflow://incident-response" }, probability: 0.9213456 });
    expect(advice?.text).toContain("workflow://incident-response");
    expect((await advise(success, { bound: 0.93 })).advice).toBeUndefined();
  });

  it("is nothing below .995 where no bound is given", async () => {
    expect((await advise(outcomeOf(0.994))).advice).toBeUndefined();
    expect((await advise(outcomeOf(0.995))).advice).toBeDefined();
  });

  it("is nothing where nothing fits", async () => {
    expect((await advise(noMatches, { bound: 0.01 })).advice).toBeUndefined();
  });

  it("says for which of several needs a context is", async () => {
    expect((await advise(severalNeeds, { bound: 0.8 })).advice?.text).toContain('part "Checkout is down, restore it."');
  });

  it("is nothing about a context that cannot be used at present", async () => {
    expect((await advise(outcomeOf(1, { unavailable: "the server is down" }))).advice).toBeUndefined();
  });

  it("is nothing about what stands in the host's prompt anyway", async () => {
    const source = { provider: "markdown", native: { format: "skill", name: "retro", use: "always" } } as const;
    expect((await advise(outcomeOf(1, { source }), { host: "claude-code" })).advice).toBeUndefined();
    expect((await advise(outcomeOf(1, { source }))).advice).toBeDefined();
  });

  it.each([
    [""],
    [" \n\t"],
    ["/review the last commit"],
    ["/compact"],
    [" /plugin:run now"],
    ["/"],
    ["x ".repeat(10_001)],
  ])("is nothing, without asking, for the prompt %j", async (prompt) => {
    const { advice, asked } = await advise(outcomeOf(1), {}, prompt);
    expect(advice).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each(["thanks", "ok thank you", "Good morning!"])("is nothing about %j, however low the bound", async (prompt) => {
    expect((await advise(outcomeOf(0.6), { bound: 0.1 }, prompt)).advice).toBeUndefined();
    const madeForIt = await advise(outcomeOf(0.95), { bound: 0.1 }, prompt);
    expect(madeForIt.advice).toBeDefined();
  });

  it("asks about a request that begins with a path", async () => {
    expect((await advise(outcomeOf(1), {}, "/etc/hosts is wrong, repair it")).advice).toBeDefined();
  });

  it.each([[0], [-1], [1.01], [Number.NaN]])("refuses the bound %d", async (bound) => {
    await expect(advise(success, { bound })).rejects.toThrow(RangeError);
  });

  it("leaves a fault of the router to the caller", async () => {
    const router = createFakeEngine([], () => Promise.reject(new Error("gone")));
    await expect(contextForPrompt("checkout is down", router)).rejects.toThrow("gone");
  });
});
