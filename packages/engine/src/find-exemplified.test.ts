import { type Context, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";

const positive = (...texts: readonly string[]) => ({ positive: texts, negative: [] });
const contexts: readonly Context[] = [
  makeContext("tool://a", {
    description: "goats and cheese",
    examples: positive("Do the usual", "Wash up, then dry up"),
  }),
  makeContext("tool://b", { description: "the usual suspects of every film", examples: positive("Same again") }),
  makeContext("tool://c", { description: "drinks at the bar", examples: positive("Same again.") }),
  makeContext("tool://d", {
    description: "bells",
    examples: { positive: ["Ring it"], negative: [{ text: "ring it!", belongsTo: "tool://b" }] },
  }),
];

async function engineOf(all = contexts) {
  const parts = { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() };
  const engine = createEngine(parts, { foreignRequests: [] });
  await engine.compile(all);
  return engine;
}

const first = async (request: string | Request, allow?: (context: Context) => boolean) => {
  const { matches, trace } = await (await engineOf()).ask(
    typeof request === "string" ? plainRequest(request) : request,
    allow && { allow },
  );
  return { uri: matches[0]?.context.uri, probability: matches[0]?.probability ?? 0, inScope: trace.inScope };
};

describe("a request that is an example, word for word", () => {
  it.each(["Do the usual", " do the  USUAL!", "Wash up, then dry up"])(
    "leads to the context that has it: %j",
    async (query) => {
      const found = await first(query);
      expect(found.uri).toBe("tool://a");
      expect(found.probability).toBeGreaterThanOrEqual(0.98);
      expect(found.inScope).toBeGreaterThanOrEqual(found.probability);
    },
  );

  it.each(["Hi all, do the usual. Thanks!", "Wash up, then dry up\n\nBest regards,\nAnn", '{"query": "Do the usual"}'])(
    "leads there whatever is around it: %j",
    async (query) => {
      expect(await first(query)).toMatchObject({ uri: "tool://a" });
      expect((await first(query)).probability).toBeGreaterThanOrEqual(0.98);
    },
  );

  it("decides nothing where several have it, as long as the caller may see them", async () => {
    expect((await first("Same again")).probability).not.toBe(0.98);
    const seen = await first("Same again", ({ uri }) => uri !== "tool://b");
    expect(seen).toMatchObject({ uri: "tool://c" });
    expect(seen.probability).toBeGreaterThanOrEqual(0.98);
  });

  it("leads to nothing that the caller may not see", async () => {
    const found = await first("Do the usual", ({ uri }) => uri !== "tool://a");
    expect(found.uri).not.toBe("tool://a");
    expect(found.probability).toBeLessThan(0.9);
  });

  it("decides nothing where its author says that it belongs elsewhere, or the caller which is meant", async () => {
    expect((await first("Ring it")).probability).not.toBe(0.98);
    const meant = { ...plainRequest("Do the usual"), variables: { intended_context: "tool://b" } };
    expect((await first(meant)).uri).toBe("tool://b");
  });

  it("is gone with the example", async () => {
    const engine = await engineOf();
    await engine.update({ put: [makeContext("tool://a", { description: "goats and cheese" })] });
    expect((await engine.ask(plainRequest("Do the usual"))).matches[0]?.probability ?? 0).toBeLessThan(0.9);
  });
});
