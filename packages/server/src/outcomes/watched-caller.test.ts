import { resolveLevelSettings } from "@flowmind/authorization";
import { toKeptVector } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, bob, openWatched, sampleParts } from "../../../../test/support/sample-watch.ts";
import { actionWindowMs, mostRequests, rephraseWindowMs } from "../tuning.ts";
import { createCallerWatch } from "./caller-watch.ts";

const levels = resolveLevelSettings();
const open = (parts = sampleParts()) => openWatched((made) => createCallerWatch({ ...made, levels }), ann, parts);

describe("what a caller did with its matches", () => {
  it("is recorded with all that is known of the request", async () => {
    const { ask, act, kept, stored, clock } = await open();
    const variables = { env: "production" };
    ask({ id: "1", query: "Deploy the shop", vector: [3, 4], matches: ["a", "b"], variables, stated: 0.7 });
    act("a", "executed");
    await kept();
    const [{ id: _id, subject, ...outcome } = { id: 0, subject: "" }] = await stored();
    expect(subject).toBe("ann");
    expect(outcome).toEqual({
      requestId: "1",
      uri: "workflow://a",
      atMs: clock.nowMs,
      verdict: "helped",
      source: "executed",
      query: "Deploy the shop",
      vector: toKeptVector(Float32Array.of(0.6, 0.8)),
      probability: 0.5,
      stated: 0.7,
    });
  });

  it("is tied to the newest request that had the context among its matches", async () => {
    const { ask, act, kept } = await open();
    ask({ id: "1", vector: [1, 0], matches: ["a", "b"] });
    ask({ id: "2", vector: [0, 1], matches: ["b"] });
    ask({ id: "3", vector: [0, -1], matches: ["c"] });
    act("b");
    expect(await kept()).toEqual(["2 b helped called"]);
  });

  it("says nothing where no request led there, or one that is long gone", async () => {
    const { ask, act, kept, clock, watched } = await open();
    act("a");
    ask({ id: "1", matches: ["a"] });
    act("b");
    clock.nowMs += actionWindowMs + 1;
    act("a");
    expect(await kept()).toEqual([]);
    expect(watched.standing().uses).toBe(0);
  });

  it("is recorded once, and again where it says more", async () => {
    const { ask, act, kept } = await open();
    ask({ id: "1", matches: ["a"] });
    for (const how of ["read", "read", "called", "called", "read"] as const) act("a", how);
    expect(await kept()).toEqual(["1 a helped called"]);
  });

  it("holds for a match that was first passed over and then taken too", async () => {
    const { ask, act, kept } = await open();
    ask({ id: "1", matches: ["a", "b"] });
    act("b");
    act("a", "read");
    expect(await kept()).toEqual(["1 b helped called", "1 a helped read"]);
  });

  it("is forgotten beyond a bounded number of requests", async () => {
    const { ask, watched } = await open();
    for (let at = 0; at <= mostRequests; at++) ask({ id: `${at}`, matches: [`m${at}`] });
    expect(watched.request("0")).toBeUndefined();
    expect(watched.request("1")).toEqual({ matches: ["workflow://m1"], taken: [] });
  });

  it("sorts by the last request what is listed", async () => {
    const { ask, watched } = await open();
    ask({ id: "1", matches: ["a"] });
    ask({ id: "2", matches: ["b"] });
    expect([...(watched.relevance() ?? [])]).toEqual([["workflow://b", 0.5]]);
  });

  it("is nobody else's", async () => {
    const parts = sampleParts();
    const { ask, watch } = await open(parts);
    ask({ id: "1", matches: ["a"] });
    const other = await watch.open(bob);
    expect(other.request("1")).toBeUndefined();
    expect(other.relevance()).toBeUndefined();
    expect(other.acted({ uri: "workflow://a", how: "called" })).toEqual([]);
    await watch.flush();
    expect(await parts.stored()).toEqual([]);
  });
});

describe("a request that is asked again", () => {
  it("in other words: the first match did not help", async () => {
    const { ask, kept } = await open();
    ask({ id: "1", query: "Deploy the shop", matches: ["a", "b"] });
    ask({ id: "2", query: "Bring the shop online", matches: ["c"] });
    expect(await kept()).toEqual(["1 a did_not_help rephrased"]);
  });

  it("in other words after its match was taken: that is another occasion", async () => {
    const { ask, act, kept } = await open();
    ask({ id: "1", matches: ["a"] });
    act("a");
    ask({ id: "2", query: "Other words", matches: ["a"] });
    expect(await kept()).toEqual(["1 a helped called"]);
  });

  it("shows in the end what would have been right the first time, also where it was not among the matches", async () => {
    const { ask, act, kept } = await open();
    ask({ id: "1", query: "Deploy the shop", matches: ["a", "b"] });
    ask({ id: "2", query: "Bring the shop online", matches: ["c", "b"] });
    ask({ id: "3", query: "Ship the shop", matches: ["d"] });
    act("d");
    expect(await kept()).toEqual([
      "3 d helped called",
      "2 c wrong_context other_taken → d",
      "1 a wrong_context other_taken → d",
    ]);
  });

  it("with more variables, or later, is no failure", async () => {
    const { ask, act, kept } = await open();
    ask({ id: "1", query: "Deploy it", matches: ["a", "b"], status: "refinement_suggested" });
    ask({ id: "2", query: "deploy it", matches: ["b", "a"], variables: { env: "production" } });
    ask({ id: "3", query: "Something like it", matches: ["e"] }, rephraseWindowMs + 1);
    expect(await kept()).toEqual([]);
    act("b");
    expect(await kept()).toEqual(["2 b helped called", "1 b helped called", "1 a wrong_context other_taken → b"]);
  });
});

it("concludes of any session no more than what was done: helped what was taken, failed only what came first", async () => {
  const name = fc.constantFrom("a", "b", "c", "d");
  const asking = fc.record({
    query: fc.constantFrom("one", "two", "three"),
    matches: fc.uniqueArray(name, { maxLength: 3 }),
    status: fc.constantFrom("success" as const, "refinement_suggested" as const),
    laterMs: fc.constantFrom(1_000, rephraseWindowMs + 1, actionWindowMs + 1),
  });
  const step = fc.oneof(asking, name);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { ask, act, kept, watched, stored } = await open();
      const first = new Map<string, string | undefined>();
      const taken = new Set<string>();
      for (const [at, one] of steps.entries()) {
        if (typeof one === "string") {
          act(one);
          taken.add(one);
        } else {
          ask({ id: `${at}`, ...one }, one.laterMs);
          first.set(`${at}`, one.matches[0]);
        }
      }
      await kept();
      const outcomes = await stored();
      expect(new Set(outcomes.map(({ requestId, uri }) => `${requestId} ${uri}`)).size).toBe(outcomes.length);
      for (const { requestId, uri, verdict, rightUri } of outcomes) {
        const path = uri.slice("workflow://".length);
        if (verdict === "helped") expect(taken).toContain(path);
        else expect(path).toBe(first.get(requestId));
        if (rightUri !== undefined) expect(taken).toContain(rightUri.slice("workflow://".length));
      }
      // All requests point the same way here, so that only the context tells one kind from another.
      expect(watched.standing().uses).toBeLessThanOrEqual(taken.size);
    }),
  );
});
