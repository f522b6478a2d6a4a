import { describe, expect, it } from "vitest";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { embedParts } from "./embed-parts.ts";

const asking = { embedder: createWordEmbedder(), clock: createStepClock() };

describe("embedParts", () => {
  it("gives each part the vectors of its own texts, in their order", async () => {
    const { vectors } = await embedParts(asking, [{ embedded: ["pump", "leak"] }, { embedded: ["lunch"] }]);
    expect(vectors.map((own) => own.length)).toEqual([2, 1]);
    expect(vectors[0]?.[1]).toEqual(await asking.embedder.embed("leak"));
    expect(vectors[1]?.[0]).toEqual(await asking.embedder.embed("lunch"));
  });

  it("tells how long all of them took together, and has nothing to embed of no part", async () => {
    expect((await embedParts(asking, [{ embedded: ["pump"] }])).embedMs).toBeGreaterThan(0);
    expect((await embedParts(asking, [])).vectors).toEqual([]);
  });

  it("rejects with what the signal says", async () => {
    const reason = new Error("the caller left");
    const signal = AbortSignal.abort(reason);
    await expect(embedParts({ ...asking, signal }, [{ embedded: ["pump"] }])).rejects.toBe(reason);
  });
});
