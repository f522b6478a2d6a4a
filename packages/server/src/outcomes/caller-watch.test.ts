import { resolveLevelSettings } from "@flowmind/authorization";
import type { CallerKey } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { ann, askedRequest, bob, inShort, localUser, sampleParts } from "../../../../test/support/sample-watch.ts";
import { mostCallers } from "../tuning.ts";
import { createCallerWatch } from "./caller-watch.ts";

const levels = resolveLevelSettings();

function open(parts = sampleParts()) {
  const told: string[] = [];
  const onOutcome = ({ subject }: CallerKey, outcome: Parameters<typeof inShort>[0]) =>
    void told.push(`${subject}: ${inShort(outcome)}`);
  return { ...parts, told, watch: createCallerWatch({ ...parts, levels, onOutcome }) };
}

describe("the watch over callers", () => {
  it("loads a caller once, whoever asks meanwhile, and knows it by tenant and subject", async () => {
    const parts = sampleParts();
    const reads: CallerKey[] = [];
    const callers = {
      ...parts.callers,
      read: (caller: CallerKey) => {
        reads.push(caller);
        return parts.callers.read(caller);
      },
    };
    const { watch } = open({ ...parts, callers });
    const [one, other] = await Promise.all([
      watch.open(ann),
      watch.open({ ...ann, client: { name: "x", version: "1" } }),
    ]);
    expect(one).toBe(other);
    expect(await watch.open(bob)).not.toBe(one);
    expect(await watch.open({ ...ann, tenant: "other" })).not.toBe(one);
    expect(reads).toHaveLength(3);
  });

  it("tells apart callers whose tenant and subject read the same when joined", async () => {
    const { watch } = open();
    const [one, other] = await Promise.all([
      watch.open({ ...ann, tenant: 'a","b', subject: "c" }),
      watch.open({ ...ann, tenant: "a", subject: 'b","c' }),
    ]);
    expect(one).not.toBe(other);
  });

  it("begins with what the store holds", async () => {
    const parts = sampleParts();
    await parts.callers.update(ann, () => ({ uses: 12, counted: [] }));
    const { watch } = open(parts);
    expect((await watch.open(ann)).standing()).toEqual({
      level: "intermediate",
      uses: 12,
      next: { level: "advanced", uses: 50 },
    });
    expect((await watch.open(bob)).standing()).toMatchObject({ level: "beginner", uses: 0 });
    expect((await watch.open(localUser)).standing()).toMatchObject({ level: "intermediate", uses: 0 });
  });

  it("does not wait for a store that is still being opened, and takes over what it holds then", async () => {
    const parts = sampleParts();
    await parts.callers.update(ann, () => ({ uses: 49, counted: [] }));
    let opened = () => {};
    const opening = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const callers = { ...parts.callers, read: (caller: CallerKey) => opening.then(() => parts.callers.read(caller)) };
    const watched = await open({ ...parts, callers }).watch.open(ann);
    expect(watched.standing().uses).toBe(0);
    watched.asked(askedRequest({ id: "1", matches: ["a"] }));
    watched.acted({ uri: "workflow://a", how: "called" });
    opened();
    expect(await watched.ready()).toEqual({ level: "advanced", uses: 50 });
  });

  it("tells of what was recorded, with whose it is", async () => {
    const { watch, told, stored } = open();
    const watched = await watch.open(ann);
    watched.asked(askedRequest({ id: "1", matches: ["a", "b"] }));
    watched.acted({ uri: "workflow://b", how: "called" });
    await watch.flush();
    expect(told).toEqual(["ann: 1 b helped called", "ann: 1 a wrong_context other_taken → b"]);
    expect((await stored()).map(inShort)).toEqual(["1 b helped called", "1 a wrong_context other_taken → b"]);
  });

  it("has everything written after a flush", async () => {
    const { watch, stored } = open();
    const watched = await watch.open(ann);
    for (let at = 0; at < 20; at++) {
      watched.asked(askedRequest({ id: `${at}`, matches: [`a${at}`] }));
      watched.acted({ uri: `workflow://a${at}`, how: "read" });
    }
    await watch.flush();
    expect(await stored()).toHaveLength(20);
  });

  it("keeps a bounded number of callers, and reads one that comes back", async () => {
    const { watch } = open();
    const before = await watch.open(ann);
    before.asked(askedRequest({ id: "1", matches: ["a"] }));
    before.acted({ uri: "workflow://a", how: "called" });
    await watch.flush();
    for (let at = 0; at < mostCallers; at++) await watch.open({ ...bob, subject: `${at}` });
    const again = await watch.open(ann);
    expect(again).not.toBe(before);
    expect(again.standing().uses).toBe(1);
    expect(again.request("1")).toBeUndefined();
  });

  it("answers from memory where the store fails, and says so in the log", async () => {
    const parts = sampleParts();
    const fail = () => Promise.reject(new Error("closed"));
    const { watch, logged } = open({
      ...parts,
      callers: { read: fail, update: fail, forget: fail },
      outcomes: { record: fail, list: fail, count: fail, forget: fail, tenants: fail },
    });
    const watched = await watch.open(ann);
    watched.asked(askedRequest({ id: "1", matches: ["a"] }));
    watched.acted({ uri: "workflow://a", how: "called" });
    expect(await watched.reported({ requestId: "1", uri: "workflow://a", verdict: "helped" })).toEqual({
      kept: "in_memory",
      unlocked: [],
    });
    expect(await watched.refresh()).toMatchObject({ uses: 1 });
    expect(await watched.popularity()).toEqual(new Map());
    await watch.flush();
    expect(watched.standing().uses).toBe(1);
    expect(new Set(logged)).toEqual(new Set(["closed"]));
  });

  it("changes no answer where nobody is told of outcomes", async () => {
    const watch = createCallerWatch({ ...sampleParts(), levels });
    const watched = await watch.open(ann);
    expect(await watched.reported({ requestId: "?", uri: "workflow://a", verdict: "helped" })).toMatchObject({
      unlocked: [],
    });
  });
});
