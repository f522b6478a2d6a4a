import type { MakeVectorIndex } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";

function context(uri: string, description: string, ...positive: readonly string[]) {
  return makeContext(uri, { description, examples: { positive, negative: [] }, digest: `${description} ${positive}` });
}

/** Counts what is built and notes what is renewed: for each row of a renewal, whether it was said to be new. */
function makeWatchedIndex() {
  const renewals: boolean[][] = [];
  let built = 0;
  const watch = (vectors: Float32Array, dimensions: number): ReturnType<MakeVectorIndex> => ({
    ...scanIndex(vectors, dimensions),
    renew(next, from) {
      renewals.push(Array.from(from, (row) => row === -1));
      from.forEach((row, at) => {
        const rowOf = (matrix: Float32Array, number: number) =>
          matrix.slice(number * dimensions, (number + 1) * dimensions);
        if (row !== -1) expect(rowOf(next, at)).toEqual(rowOf(vectors, row));
      });
      return watch(next, dimensions);
    },
  });
  const makeIndex: MakeVectorIndex = (vectors, dimensions) => {
    built++;
    return watch(vectors, dimensions);
  };
  return { makeIndex, renewals, built: () => built };
}

async function open() {
  const watched = makeWatchedIndex();
  const engine = createEngine({
    embedder: createWordEmbedder(),
    makeIndex: watched.makeIndex,
    clock: createStepClock(),
  });
  await engine.compile([
    context("tool://b", "send mail", "write to them"),
    context("tool://d", "restore a backup", "we lost our data"),
  ]);
  return { engine, ...watched };
}

describe("the index of a changed catalog", () => {
  it("is renewed from the one before, which is told where each row was", async () => {
    const { engine, renewals, built } = await open();
    await engine.update({ put: [context("tool://a", "poem")] });
    await engine.update({ put: [context("tool://d", "restore a backup", "all is gone")], remove: ["tool://b"] });
    expect(renewals).toEqual([
      [true, true, false, false, false, false, false, false],
      [false, false, false, false, true],
    ]);
    expect(built()).toBe(1);
  });

  it("is kept where nothing changed", async () => {
    const { engine, renewals, built } = await open();
    await engine.update({ remove: ["tool://nowhere"] });
    expect([renewals, built()]).toEqual([[], 1]);
  });
});
