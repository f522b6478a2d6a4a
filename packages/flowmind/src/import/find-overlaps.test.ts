import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { findOverlaps } from "./find-overlaps.ts";

const fillers = ["bake bread", "paint walls", "plant trees", "sail boats", "tune pianos", "brew coffee"].map((words) =>
  makeContext(`workflow://${words.replace(" ", "-")}`, { description: `Helps people ${words} at home.` }),
);

function find(contexts: Parameters<typeof findOverlaps>[0]) {
  const clock = { now: () => 0, monotonic: () => 0 };
  const parts = { embedder: createWordEmbedder(), clock, signal: new AbortController().signal, onProgress: () => {} };
  return findOverlaps(contexts, parts);
}

describe("findOverlaps", () => {
  it("names what would take a context's request, with the words that keep the two apart", async () => {
    const one = makeContext("workflow://refund", { description: "Give a customer money back for a broken parcel." });
    const other = makeContext("tool://shop/repay", { description: "Give a customer money back for a late parcel." });
    const { pairs } = await find([...fillers, one, other]);
    const [first] = pairs;
    expect([first?.of, first?.by].sort()).toEqual(["tool://shop/repay", "workflow://refund"]);
    expect([...(first?.words ?? []), ...(first?.theirWords ?? [])]).toEqual(expect.arrayContaining(["broken", "late"]));
  });

  it("tells namesakes of two owners a few times at most, each name once", async () => {
    const tools = ["search", "read", "write", "move", "copy"];
    const twins = ["a", "b", "c"].flatMap((owner) =>
      tools.map((name) =>
        makeContext(`tool://${owner}/${name}`, { description: `Can ${name} the files of a folder.` }),
      ),
    );
    const { pairs } = await find([...fillers, ...twins]);
    const names = pairs.filter(({ sameName }) => sameName).map(({ of }) => of.slice(of.lastIndexOf("/") + 1));
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
  });

  it("finds nothing among one or none", async () => {
    expect(await find([])).toEqual({ pairs: [], unreached: [] });
    expect(await find(fillers.slice(0, 1))).toEqual({ pairs: [], unreached: [] });
  });

  it("gives the same, whatever the order of the contexts", async () => {
    const contexts = [...fillers, makeContext("agent://baker", { description: "Helps people bake bread." })];
    expect(await find([...contexts].reverse())).toEqual(await find(contexts));
  });
});
