import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { openWordEngine } from "../../../test/support/open-word-engine.ts";

const descriptions: Readonly<Record<string, string>> = {
  "tool://cleaning": "cleaning of a dirty room floor",
  "tool://plumber": "toilet leaking water tap dripping pipe",
  "tool://poet": "poem sonnet about love and autumn",
  "tool://retro": "team retrospective at the end of a sprint",
  "tool://weather": "weather forecast for a city with rain and wind",
};

async function open() {
  const { engine, embedded } = await openWordEngine(descriptions);
  const ask = async (query: string) => {
    embedded.length = 0;
    const outcome = await engine.ask(plainRequest(query));
    const needs = "needs" in outcome ? outcome.needs : undefined;
    const { matches } = outcome;
    return { needs: needs?.map(({ text, uris }) => [text, uris[0]]), first: matches[0]?.context.uri };
  };
  const embedMs = async (query: string) => (await engine.ask(plainRequest(query))).trace.timings.embedMs;
  return { ask, embedMs, embedded };
}

describe("a request that words do not part", () => {
  it("is of several things where each part leads, for certain, to a context of its own", async () => {
    const { ask } = await open();
    const both = [
      ["cleaning of a dirty room floor", "tool://cleaning"],
      ["toilet leaking water tap dripping pipe", "tool://plumber"],
    ];
    for (const joint of [", ", " and ", ", and ", " plus ", " - ", ". "]) {
      const { needs } = await ask(`cleaning of a dirty room floor${joint}toilet leaking water tap dripping pipe`);
      expect(needs?.map(([text, uri]) => [String(text).replace(/\.$/, ""), uri])).toEqual(both);
    }
  });

  it("is one where a part is not sure, leads to the same, or shares no word with a context of its own", async () => {
    const { ask, embedded } = await open();
    for (const query of ["cleaning of a dirty room floor, love of rain", "cleaning of a room, dirty room floor"]) {
      expect(await ask(query)).toEqual({ needs: undefined, first: "tool://cleaning" });
    }
    const query = "dirty room floor, very urgent today";
    await ask(query);
    expect(embedded).toEqual([query]);
  });

  it("has its longest part embedded only where another one is sure", async () => {
    const { ask, embedded } = await open();
    const query = "cleaning of a dirty room floor, love of rain";
    await ask(query);
    expect(embedded).toEqual([query, "love of rain"]);
  });

  it("counts what embedding its parts took as embedding", async () => {
    const { embedMs } = await open();
    const alone = await embedMs("toilet leaking water tap dripping pipe");
    expect(alone).toBeGreaterThan(0);
    // The whole, then its parts.
    const parted = "toilet leaking water tap dripping pipe, cleaning of a dirty room floor";
    expect(await embedMs(parted)).toBeGreaterThanOrEqual(2 * alone);
  });

  it("leaves out what is not wanted", async () => {
    const { ask } = await open();
    for (const query of [
      "no cleaning of a dirty room floor, toilet leaking water tap dripping pipe",
      "toilet leaking water tap dripping pipe, not the cleaning of a dirty room floor",
    ]) {
      expect(await ask(query)).toEqual({ needs: undefined, first: "tool://plumber" });
    }
  });
});
