import { FlowmindError } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createEmbeddingQueue, type EmbeddingQueueParts } from "./embedding-queue.ts";

const vectorOf = (text: string) => Float32Array.of(text.length);
const turn = () => new Promise((resolve) => setImmediate(resolve));
const text = (at: number) => "x".repeat(at + 1);

/** A thread here and a pool beside it, whose runs end when they are let. */
function makeParts(helpers = 1) {
  const here: string[] = [];
  const away: string[] = [];
  const ends: (() => void)[] = [];
  let up = 0;
  let failure: Error | undefined;
  const run = (list: string[], one: string) =>
    new Promise<Float32Array>((resolve, reject) => {
      list.push(one);
      ends.push(() => (failure !== undefined && list === away ? reject(failure) : resolve(vectorOf(one))));
    });
  const parts: EmbeddingQueueParts = {
    helpers,
    embedHere: (one) => run(here, one),
    pool: {
      running: () => up,
      embedMany: (texts) => {
        up = helpers;
        return Promise.all(texts.map((one) => run(away, one)));
      },
    },
  };
  return {
    parts,
    here,
    away,
    /** Ends what is in work, as often as anything is. */
    async endAll() {
      for (let round = 0; round < 50; round++) {
        for (const end of ends.splice(0)) end();
        await turn();
      }
    },
    fail(error: Error) {
      failure = error;
    },
    letGo() {
      up = 0;
    },
  };
}

async function embedAll(
  fake: ReturnType<typeof makeParts>,
  embed: ReturnType<typeof createEmbeddingQueue>,
  count: number,
) {
  const all = Promise.all(Array.from({ length: count }, (_, at) => embed(text(at))));
  await fake.endAll();
  return (await all).map(([length]) => length);
}

const oneTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("an embedding queue", () => {
  it("embeds a lone text here, and two as well, one after the other", async () => {
    const fake = makeParts();
    const embed = createEmbeddingQueue(fake.parts);
    const both = [embed(text(0)), embed(text(1))];
    await turn();
    expect(fake.here).toEqual([text(0)]);
    await fake.endAll();
    expect((await Promise.all(both)).map(([length]) => length)).toEqual([1, 2]);
    expect(fake.away).toEqual([]);
  });

  it("lets helpers take part while several wait, once they are up", async () => {
    const fake = makeParts();
    const embed = createEmbeddingQueue(fake.parts);
    expect(await embedAll(fake, embed, 20)).toEqual(oneTo(20));
    expect(fake.away[0]).toBe("a");
    expect(fake.away.length).toBeGreaterThan(5);
    expect(fake.here.length + fake.away.length).toBe(21);
  });

  it("sends a helper no more than two texts at a time", async () => {
    const fake = makeParts(2);
    const embed = createEmbeddingQueue(fake.parts);
    await embedAll(fake, embed, 8);
    fake.away.length = 0;
    const all = Promise.all(oneTo(12).map((at) => embed(text(at))));
    await turn();
    expect(fake.away).toHaveLength(4);
    await fake.endAll();
    await all;
  });

  it("wakes helpers again after they were let go", async () => {
    const fake = makeParts();
    const embed = createEmbeddingQueue(fake.parts);
    await embedAll(fake, embed, 8);
    fake.letGo();
    fake.away.length = 0;
    expect(await embedAll(fake, embed, 8)).toEqual(oneTo(8));
    expect(fake.away[0]).toBe("a");
  });

  it("does here what a helper fails at", async () => {
    const fake = makeParts();
    const embed = createEmbeddingQueue(fake.parts);
    await embedAll(fake, embed, 8);
    fake.fail(new FlowmindError("MODEL_UNUSABLE", { folder: "m", detail: "ended" }));
    expect(await embedAll(fake, embed, 12)).toEqual(oneTo(12));
  });

  it("does everything here where helpers do not come up, and calls them once", async () => {
    const fake = makeParts();
    fake.fail(new Error("no threads"));
    const embed = createEmbeddingQueue(fake.parts);
    expect(await embedAll(fake, embed, 12)).toEqual(oneTo(12));
    expect(await embedAll(fake, embed, 12)).toEqual(oneTo(12));
    expect(fake.away).toEqual(["a"]);
  });

  it("refuses a text whose request was given up, without embedding it, and goes on with the next", async () => {
    const fake = makeParts();
    const embed = createEmbeddingQueue(fake.parts);
    const first = embed(text(0));
    const controller = new AbortController();
    const given = embed(text(1), controller.signal).catch((error: unknown) => error);
    const last = embed(text(2));
    controller.abort();
    await fake.endAll();
    expect(await given).toMatchObject({ code: "REQUEST_ABORTED" });
    expect([(await first)[0], (await last)[0]]).toEqual([1, 3]);
    expect(fake.here).toEqual([text(0), text(2)]);
  });

  it("hands on what fails here", async () => {
    const { parts } = makeParts();
    const embed = createEmbeddingQueue({ ...parts, embedHere: () => Promise.reject(new Error("broken")) });
    await expect(embed("x")).rejects.toThrow("broken");
    await expect(embed("y")).rejects.toThrow("broken");
  });
});
