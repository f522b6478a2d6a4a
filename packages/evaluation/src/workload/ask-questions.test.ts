import type { AskOptions, NoMatches, Request, Router } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { sampleMatch, sampleTrace } from "../../../../test/support/sample-outcomes.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import type { QueryRow } from "../dataset/labelled-set.ts";
import { askQuestions } from "./ask-questions.ts";
import { toPredictionRow } from "./prediction.ts";

const ids = Array.from({ length: 12 }, (_, at) => `id${at}`);
const uris = new Map(ids.map((id) => [id, `tool://set/${id}`]));
const { evidence } = sampleMatch(makeContext("tool://x"), { probability: 0.5 });

interface Asked {
  readonly request: Request;
  readonly options: AskOptions;
}

/** Ranks everything in the order of the ids, the third excluded by a variable, and remembers what it was asked. */
function fakeRouter(asked: Asked[] = []): Router {
  return {
    ask: async (request, options = {}) => {
      asked.push({ request, options });
      const ranked = [...uris.values()].map((uri, at) => ({
        uri,
        probability: 0.5 / (at + 1),
        evidence,
        ...(at === 2 ? { excludedBy: "size" } : {}),
      }));
      const outcome: NoMatches = { status: "no_matches", matches: [], nearest: [], trace: { ...sampleTrace, ranked } };
      return outcome;
    },
  };
}

const rowOf = (query: string, parts: Partial<QueryRow> = {}): QueryRow => ({
  query,
  relevant: ["id1"],
  line: 1,
  ...parts,
});
const ask = (questions: readonly QueryRow[], router = fakeRouter(), more = {}) =>
  askQuestions({ questions, uris }, router, { clock: createStepClock(), ...more });

describe("asking", () => {
  it("gives the best ten by the set's own ids, with status, P(in scope) and the time it took", async () => {
    const [prediction] = await ask([rowOf("q", { notRelevant: ["id3"], groups: [["id1"]] })]);
    expect(prediction).toMatchObject({
      query: "q",
      relevant: ["id1"],
      groups: [["id1"]],
      notRelevant: ["id3"],
      inScope: 0.95,
      status: "no_matches",
      latencyMs: 1,
    });
    const best = [...ids.slice(0, 2), ...ids.slice(3, 11)];
    expect(prediction?.ranked.map(({ id }) => id)).toEqual(best);
    expect(prediction?.ranked[0]?.probability).toBe(0.5);
  });

  it("asks a plain request, and lets only the candidates be seen", async () => {
    const asked: Asked[] = [];
    await ask([rowOf("all"), rowOf("few", { candidates: ["id1", "unknown"] })], fakeRouter(asked));
    expect(asked.map(({ request }) => [request.query, request.variables])).toEqual([
      ["all", {}],
      ["few", {}],
    ]);
    expect(asked[0]?.options.allow).toBeUndefined();
    const seen = [...uris.values()].filter((uri) => asked[1]?.options.allow?.(makeContext(uri)));
    expect(seen).toEqual(["tool://set/id1"]);
  });

  it("keeps the order of the questions with several in flight, and says how far it is", async () => {
    const done: number[] = [];
    let waiting = 0;
    let most = 0;
    const router = fakeRouter();
    const slow: Router = {
      ask: async (request, options) => {
        most = Math.max(most, ++waiting);
        await new Promise((resolve) => setTimeout(resolve, request.query === "q0" ? 5 : 0));
        waiting--;
        return router.ask(request, options);
      },
    };
    const queries = Array.from({ length: 5 }, (_, at) => `q${at}`);
    const predictions = await ask(
      queries.map((query) => rowOf(query)),
      slow,
      {
        concurrency: 3,
        onProgress: (count: number) => done.push(count),
      },
    );
    expect(predictions.map(({ query }) => query)).toEqual(queries);
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(3);
  });

  it("ends with REQUEST_ABORTED when it is cancelled", async () => {
    const cancelled = ask([rowOf("q")], fakeRouter(), { signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
  });

  it("says how far it came when it is cancelled, whatever of a request noticed it", async () => {
    const control = new AbortController();
    const working = fakeRouter();
    const router: Router = {
      ask: async (request, options) => {
        if (request.query !== "third") return working.ask(request, options);
        control.abort();
        throw new Error("Embedding a text was cancelled");
      },
    };
    const cancelled = ask(
      ["first", "second", "third"].map((query) => rowOf(query)),
      router,
      { signal: control.signal },
    );
    await expect(cancelled).rejects.toMatchObject({
      code: "REQUEST_ABORTED",
      message: "The evaluation (2 of 3 queries asked) was cancelled before it was done",
    });
    const failing: Router = { ask: () => Promise.reject(new Error("broken")) };
    await expect(ask([rowOf("q")], failing)).rejects.toThrow("broken");
  });
});

describe("a row of the predictions file", () => {
  it("has the fields of the documentation, and groups and near misses only where the query has them", async () => {
    const [plain, full] = await ask([rowOf("q"), rowOf("r", { notRelevant: ["id3"], groups: [["id1"]] })]);
    if (plain === undefined || full === undefined) throw new RangeError("no prediction");
    expect(Object.keys(toPredictionRow(plain))).toEqual([
      "query",
      "relevant",
      "ranked",
      "in_scope",
      "status",
      "latency_ms",
    ]);
    expect(toPredictionRow(full)).toMatchObject({ groups: [["id1"]], not_relevant: ["id3"], in_scope: 0.95 });
  });
});
