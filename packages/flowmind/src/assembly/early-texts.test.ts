import type { Embedder } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { createEarlyTexts } from "./early-texts.ts";

const { signal } = new AbortController();
const many = Array.from({ length: 1_200 }, (_, at) => `text ${at}`);

describe("early texts", () => {
  it("are embedded before they are asked for, and once", async () => {
    const words = createWordEmbedder();
    const early = createEarlyTexts(Promise.resolve(words), signal);
    for (const text of many) early.add([text, "the same in all"]);
    const embedder = await early.embedder();
    await new Promise((resolve) => setImmediate(resolve));
    expect(words.texts).toHaveLength(128 + 256 + 512);
    const vectors = await embedder.embedMany([...many, "the same in all"]);
    expect(words.texts).toHaveLength(1201);
    expect(vectors).toEqual(await createWordEmbedder().embedMany([...many, "the same in all"]));
  });

  it("are forgotten once they were asked for", async () => {
    const words = createWordEmbedder();
    const early = createEarlyTexts(Promise.resolve(words), signal);
    early.add(many);
    const embedder = await early.embedder();
    await embedder.embedMany(many);
    await embedder.embedMany(["text 1"]);
    expect(words.texts).toHaveLength(1201);
    expect(await embedder.embed("text 1")).toEqual((await words.embedMany(["text 1"]))[0]);
  });

  it("are there for each of several calls at the same time", async () => {
    const words = createWordEmbedder();
    const early = createEarlyTexts(Promise.resolve(words), signal);
    early.add(many);
    const embedder = await early.embedder();
    const [others, vectors] = await Promise.all([embedder.embedMany(["another"]), embedder.embedMany(many)]);
    expect(others).toEqual(await createWordEmbedder().embedMany(["another"]));
    expect(vectors).toEqual(await createWordEmbedder().embedMany(many));
    expect(words.texts).toHaveLength(1201);
  });

  it("count in the progress of those that are asked for", async () => {
    const early = createEarlyTexts(Promise.resolve(createWordEmbedder()), signal);
    early.add(many);
    const seen: string[] = [];
    const embedder = await early.embedder();
    await embedder.embedMany([...many, "one more"], { onProgress: (done, total) => seen.push(`${done}/${total}`) });
    expect(seen.at(-1)).toBe("1201/1201");
    expect(seen.every((one) => one.endsWith("/1201"))).toBe(true);
  });

  it("fail where they are asked for, and only there", async () => {
    const broken: Embedder = {
      ...createWordEmbedder(),
      embedMany: () => Promise.reject(new RangeError("no vectors today")),
    };
    const early = createEarlyTexts(Promise.resolve(broken), signal);
    early.add(many);
    const embedder = await early.embedder();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(embedder.embedMany(["text 1"])).rejects.toThrow("no vectors today");
  });

  it("say nothing of an embedder that does not open", async () => {
    const early = createEarlyTexts(Promise.reject(new RangeError("no model")), signal);
    early.add(many);
    await expect(early.embedder()).rejects.toThrow("no model");
  });
});
