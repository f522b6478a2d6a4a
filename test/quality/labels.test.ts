import { type Embedder, plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { toContexts } from "@flowmind/evaluation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileEngine, openRememberingEmbedder } from "../support/open-shipped-engine.ts";

/** Requests that share no word with the label they belong to, or with any other. */
const requestsOf: Readonly<Record<string, readonly string[]>> = {
  "rate lodging": [
    "the hotel was filthy, one star",
    "our stay in the guesthouse was lovely",
    "five stars, great breakfast",
  ],
  "order meal": ["I'm hungry, two pizzas please", "get me a curry for tonight", "noodles with tofu for two"],
  "report fault": ["the lift doors won't close", "the street lamp outside is broken", "the radiator stays cold"],
  "book vet": ["my dog limps and needs to see somebody", "the hamster sneezes", "my budgie has lost its feathers"],
  "renew permit": ["my residence card runs out in June", "extend my visa", "mine is only valid until June"],
  "track parcel": ["where did my delivery end up", "the courier never came", "I waited all day and nothing came"],
};

const foreign = [
  "who painted the ceiling of the Sistine Chapel",
  "what is the square root of nine",
  "play something by Miles Davis",
  "translate good morning into Finnish",
  "how tall is Mount Kenya",
  "write a poem about the sea",
];

describe("a few labels of two words, without examples", () => {
  let embedder: Embedder;
  let engine: Engine;
  const statusAndFirst = async (query: string) => {
    const { status, trace } = await engine.ask(plainRequest(query));
    return { query, status, known: trace.features["knownShare"], first: trace.ranked[0]?.uri };
  };

  beforeAll(async () => {
    embedder = await openRememberingEmbedder();
    const rows = Object.keys(requestsOf).map((id) => ({ id, type: "tool", title: id, description: "", tags: [] }));
    const { contexts } = toContexts(
      "labels",
      rows.map((row) => ({ ...row, parameters: {}, requiredParameters: [] })),
    );
    engine = await compileEngine(embedder, contexts);
  });
  afterAll(() => embedder.close());

  it("do not refuse what belongs to them for want of a shared word", async () => {
    const asked = await Promise.all(Object.values(requestsOf).flat().map(statusAndFirst));
    expect(asked.filter(({ known }) => known !== 0)).toEqual([]);
    expect(asked.filter(({ status }) => status === "no_matches")).toEqual([]);
  });

  it("put the right one first in two of three cases or more", async () => {
    const pairs = Object.entries(requestsOf).flatMap(([id, queries]) => queries.map((query) => ({ id, query })));
    const right = await Promise.all(
      pairs.map(async ({ id, query }) => (await statusAndFirst(query)).first?.endsWith(encodeURIComponent(id))),
    );
    expect(right.filter((one) => one === true).length).toBeGreaterThanOrEqual((pairs.length * 2) / 3);
  });

  it.each(["zxqv wrrk", "qwrtz uiopz", "xxkcd 9f8a7e"])("refuse what has no word in it: %s", async (query) => {
    expect(await statusAndFirst(query)).toMatchObject({ status: "no_matches" });
  });

  it("claim no success for what is foreign to them", async () => {
    const asked = await Promise.all(foreign.map(statusAndFirst));
    expect(asked.filter(({ status }) => status === "success")).toEqual([]);
  });
});
