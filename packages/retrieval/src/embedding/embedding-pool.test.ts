import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createEmbeddingPool, type EmbeddingPool, type EmbeddingPoolOptions } from "./embedding-pool.ts";

/** A thread that gives a text's length as its vector, and does what some texts tell it to. */
const fakeThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId, workerData } from "node:worker_threads";
    const { state, model } = workerData;
    if (model === "broken") throw new Error("no such model");
    Atomics.store(state, 1, 0);
    parentPort.on("message", async (text) => {
      if (Atomics.load(state, 0) === 1) return parentPort.close();
      if (text === "die") process.exit(7);
      if (text === "refuse") return parentPort.postMessage({ failure: "cannot be embedded" });
      if (text === "slow") Atomics.wait(state, 0, 0, 30);
      parentPort.postMessage({ vector: Float32Array.of(text.length, threadId) });
    });
  `)}`,
);

const pools: EmbeddingPool[] = [];

function makePool(options: Partial<EmbeddingPoolOptions> = {}): EmbeddingPool {
  const pool = createEmbeddingPool({
    workerFile: fakeThread,
    model: "fine",
    folder: "/models/x",
    workers: 2,
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const texts = Array.from({ length: 60 }, (_, at) => "x".repeat((at * 7) % 31));

describe("a pool of embedding threads", () => {
  it("keeps the order of the texts and uses all its threads", async () => {
    const pool = makePool();
    const vectors = await pool.embedMany([...texts, "slow", "slow", "slow", "slow"]);
    expect(vectors.slice(0, 60).map(([length]) => length)).toEqual(texts.map((text) => text.length));
    expect(new Set(vectors.map(([, thread]) => thread)).size).toBe(2);
    expect(pool.running()).toBe(2);
  });

  it("starts no more threads than there are texts, and none for no text", async () => {
    const pool = makePool({ workers: 4 });
    expect(await pool.embedMany([])).toEqual([]);
    expect(pool.running()).toBe(0);
    await pool.embedMany(["a"]);
    expect(pool.running()).toBe(1);
  });

  it("counts every text once, up to the number of texts", async () => {
    const counts: (readonly number[])[] = [];
    await makePool().embedMany(texts, { onProgress: (...count) => counts.push(count) });
    expect(counts).toEqual(texts.map((_, at) => [at + 1, texts.length]));
  });

  it("serves several calls at the same time", async () => {
    const pool = makePool();
    const [one, two] = await Promise.all([pool.embedMany(texts), pool.embedMany(["abc", "slow", "ab"])]);
    expect(one?.map(([length]) => length)).toEqual(texts.map((text) => text.length));
    expect(two?.map(([length]) => length)).toEqual([3, 4, 2]);
  });

  it("rejects with MODEL_UNUSABLE when a thread dies, and serves the next call with a new one", async () => {
    const pool = makePool();
    await expect(pool.embedMany([...texts, "die", ...texts])).rejects.toMatchObject({
      code: "MODEL_UNUSABLE",
      message: expect.stringContaining("ended with code 7"),
    });
    expect(await pool.embedMany(texts)).toHaveLength(60);
  });

  it("rejects every call that a dying thread was working for, and no other", async () => {
    const pool = makePool({ workers: 1 });
    const dying = pool.embedMany(["a", "die"]);
    const other = pool.embedMany(texts);
    await expect(dying).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
    await other.catch((error: unknown) => expect(error).toMatchObject({ code: "MODEL_UNUSABLE" }));
    expect(await pool.embedMany(["abc"])).toHaveLength(1);
  });

  it("rejects with MODEL_UNUSABLE and the reason when no thread can load the model", async () => {
    await expect(makePool({ model: "broken" }).embedMany(texts)).rejects.toMatchObject({
      code: "MODEL_UNUSABLE",
      details: { folder: "/models/x", detail: expect.stringContaining("no such model") },
    });
  });

  it("rejects with MODEL_UNUSABLE where there is no file to start a thread from", async () => {
    const workerFile = new URL("file:///nowhere/thread.js");
    await expect(makePool({ workerFile }).embedMany(texts)).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
  });

  it("rejects with MODEL_UNUSABLE when a text cannot be embedded, and goes on with the next call", async () => {
    const pool = makePool();
    await expect(pool.embedMany(["a", "refuse", "b"])).rejects.toMatchObject({
      details: { detail: "cannot be embedded" },
    });
    expect((await pool.embedMany(["abc", "de"])).map(([length]) => length)).toEqual([3, 2]);
  });

  it("stops at once when it is cancelled before or during the work, and can be used again", async () => {
    const pool = makePool();
    await expect(pool.embedMany(texts, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "REQUEST_ABORTED",
    });
    expect(pool.running()).toBe(0);
    const stop = new AbortController();
    let done = 0;
    const work = pool.embedMany(
      Array.from({ length: 1_000 }, () => "slow"),
      {
        signal: stop.signal,
        onProgress: (count) => {
          done = count;
          if (count === 3) stop.abort();
        },
      },
    );
    await expect(work).rejects.toMatchObject({ code: "REQUEST_ABORTED", details: { what: "Embedding 1000 texts" } });
    expect(done).toBe(3);
    expect((await pool.embedMany(texts)).map(([length]) => length)).toEqual(texts.map((text) => text.length));
    expect(done).toBe(3);
  });

  it("lets threads go that have nothing to do, and starts new ones when there is work again", async () => {
    const pool = makePool({ idleMs: 20 });
    await pool.embedMany(texts);
    expect(pool.running()).toBe(2);
    await expect.poll(() => pool.running()).toBe(0);
    expect(await pool.embedMany(texts)).toHaveLength(60);
  });

  it("does not let threads go while they work", async () => {
    const pool = makePool({ idleMs: 1 });
    await pool.embedMany(["a"]);
    const work = pool.embedMany(["slow", "slow", "slow", "slow"]);
    await sleep(10);
    expect(await work).toHaveLength(4);
  });

  it("rejects what is not done when it is closed", async () => {
    const pool = makePool();
    const work = pool.embedMany(Array.from({ length: 100 }, () => "slow"));
    const outcome = expect(work).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
    await pool.close();
    await outcome;
    expect(pool.running()).toBe(0);
  });
});
