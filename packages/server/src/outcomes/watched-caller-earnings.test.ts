import { resolveLevelSettings } from "@flowmind/authorization";
import type { Hint } from "@flowmind/teaching";
import { describe, expect, it } from "vitest";
import { ann, askedRequest, bob, openWatched, sampleParts } from "../../../../test/support/sample-watch.ts";
import { actionWindowMs, mostFollowedHints } from "../tuning.ts";
import { createCallerWatch } from "./caller-watch.ts";

const levels = resolveLevelSettings({ thresholds: { beginner: 0, intermediate: 2, advanced: 50 } });
const open = (parts = sampleParts()) => openWatched((made) => createCallerWatch({ ...made, levels }), ann, parts);

describe("what a caller reports", () => {
  it("is kept as said, and known to be so", async () => {
    const { ask, report, kept, watched } = await open();
    ask({ id: "1", matches: ["a", "b"] });
    expect(await report("1", "a", "wrong_context")).toEqual({ kept: "in_memory", unlocked: [] });
    const right = { requestId: "1", uri: "workflow://a", verdict: "wrong_context", rightUri: "workflow://z" } as const;
    await watched.reported(right);
    expect(await kept()).toEqual(["1 a wrong_context reported → z"]);
  });

  it("is not replaced by what it does later, and counts as a use once", async () => {
    const { ask, act, report, kept, watched } = await open();
    ask({ id: "1", matches: ["a", "b"] });
    await report("1", "b");
    act("b");
    expect(await kept()).toEqual(["1 b helped reported", "1 a wrong_context other_taken → b"]);
    expect(watched.standing().uses).toBe(1);
    expect(watched.request("1")?.taken).toEqual(["workflow://b"]);
  });

  it("counts as a use only where it helped, and was a match", async () => {
    const { ask, report, watched } = await open();
    ask({ id: "1", matches: ["a"] });
    ask({ id: "2", vector: [0, 1] });
    await report("1", "a", "did_not_help");
    await report("1", "elsewhere");
    await report("2", "a");
    await report("unknown", "a");
    expect(watched.standing().uses).toBe(0);
  });

  it("of a request that is not known is recorded without what was asked", async () => {
    const { report, kept, stored } = await open();
    await report("unknown", "a");
    expect(await kept()).toEqual(["unknown a helped reported"]);
    expect(Object.keys((await stored())[0] ?? {}).sort()).toEqual([
      "atMs",
      "id",
      "requestId",
      "source",
      "subject",
      "uri",
      "verdict",
    ]);
  });
});

describe("what a caller earns", () => {
  it("is a level after enough uses of different kinds, said once", async () => {
    const { ask, act, watched } = await open();
    ask({ id: "1", matches: ["a"] });
    expect([act("a"), act("a")]).toEqual([[], []]);
    ask({ id: "2", matches: ["a"] }, actionWindowMs);
    expect(act("a")).toEqual([]);
    ask({ id: "3", matches: ["b"] }, actionWindowMs);
    expect(act("b")).toEqual(["intermediate"]);
    expect(watched.standing()).toMatchObject({ level: "intermediate", uses: 2 });
  });

  it("needs the request's vector, by which kinds are told", async () => {
    const { ask, act, watched, kept } = await open();
    ask({ id: "1", vector: "none", matches: ["a"] });
    act("a");
    expect(watched.standing().uses).toBe(0);
    expect(await kept()).toEqual(["1 a helped called"]);
  });

  it("is seen when another process has earned it", async () => {
    const { watched, callers } = await open();
    await callers.update(ann, () => ({ uses: 7, counted: [] }));
    expect(watched.standing().uses).toBe(0);
    expect(await watched.refresh()).toMatchObject({ uses: 7, level: "intermediate" });
    expect(watched.standing().uses).toBe(7);
  });
});

describe("what teaching learns of a caller", () => {
  const variables = { env: "production" };

  it("is its level, and how right it was: from the store at first, and kept up", async () => {
    const parts = sampleParts();
    const before = await open(parts);
    before.ask({ id: "1", matches: ["a"], variables, stated: 1 });
    before.act("a");
    await before.watch.flush();
    const { ask, act, watched, watch } = await open(parts);
    await watch.flush();
    expect(watched.learner()).toMatchObject({ level: "beginner", record: { outcomes: 1, stated: 1, right: 1 } });
    ask({ id: "2", matches: ["b", "c"], variables, stated: 0.5 });
    act("c");
    expect(watched.learner().record).toEqual({ outcomes: 2, stated: 0.75, right: 0.5 });
    expect((await watch.open(bob)).learner()).not.toHaveProperty("record");
  });

  it("is nothing of how sure it is of its variables where it gave none", async () => {
    const { ask, act, watched } = await open();
    ask({ id: "1", matches: ["a"], stated: 0.5 });
    act("a");
    expect(watched.learner()).not.toHaveProperty("record");
    ask({ id: "2", matches: ["b"], variables, stated: 0.5 });
    act("b");
    expect(watched.learner().record).toEqual({ outcomes: 1, stated: 0.5, right: 1 });
  });

  it("is which hints it has followed with its next request, and no others", async () => {
    const { watched } = await open();
    const hint = (name: string): Hint => ({ id: `variable:${name}`, text: name, asks: { kind: "variable", name } });
    const ask = (id: string, names: readonly string[], variables: Readonly<Record<string, unknown>> = {}) =>
      watched.asked({ ...askedRequest({ id, matches: ["a"], variables }), hints: names.map(hint) });
    ask("1", ["env", "region"]);
    expect(watched.learner().followed).toEqual(new Set());
    ask("2", [], { env: "production" });
    ask("3", [], { region: "EU" });
    expect(watched.learner().followed).toEqual(new Set(["variable:env"]));
    for (let at = 0; at < mostFollowedHints; at++) {
      ask(`${at}a`, [`v${at}`]);
      ask(`${at}b`, [], { [`v${at}`]: 1 });
    }
    const { followed } = watched.learner();
    expect([followed.size, followed.has("variable:env")]).toEqual([mostFollowedHints, false]);
  });
});
