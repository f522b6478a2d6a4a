/** What every engine for runs does, whatever drives them. */
import { randomUUID } from "node:crypto";
import { type Flow, isRunOver, type RunStart, type RunState, type SeenRun, type WorkflowEngine } from "@flowmind/core";
import type { OwnedRun, RunParts } from "@flowmind/workflow";
import { describe, expect, it, onTestFinished } from "vitest";
import { resolveAmong } from "./drive-run.ts";
import { makeContext } from "./make-context.ts";
import { call, cel, sampleTools, steps } from "./run-flow.ts";
import { createTableJudge } from "./table-judge.ts";
import { createToolWorld, toolResult } from "./tool-world.ts";

interface EngineGiven {
  readonly partsOf: (run: OwnedRun) => RunParts;
  readonly onOver?: (run: SeenRun) => void;
}

/** Each opens another engine, as another process would; all of one `share` see the same runs. */
export type OpenEngine = (given: EngineGiven) => WorkflowEngine;

const ann = { tenant: "acme", subject: "ann" };
const patient = { timeoutMs: 600_000 };
const ask: Flow = { type: "instruct", name: "look", prompt: "Look at ${thing}", extract: ["seen"] };

function startOf(flow: Flow, start: Partial<RunStart> = {}): RunStart {
  return { context: makeContext("workflow://w", { flow }), variables: { thing: "it" }, ...start };
}

function createGate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

export function describeWorkflowEngine(name: string, share: () => Promise<OpenEngine>): void {
  async function open(parts: Partial<RunParts> = {}, onOver?: EngineGiven["onOver"]) {
    const engines = await share();
    const world = createToolWorld();
    const partsOf = () => ({
      resolve: resolveAmong(sampleTools),
      call: world.call,
      judge: createTableJudge({}),
      ...parts,
    });
    const another = (): WorkflowEngine => {
      const engine = engines({ partsOf, ...(onOver && { onOver }) });
      onTestFinished(() => engine.close());
      return engine;
    };
    return { engine: another(), another, world };
  }

  async function settled(engine: WorkflowEngine, runId: string): Promise<RunState> {
    const state = await engine.settle(runId, patient);
    if (state === undefined) throw new Error("there is no such run");
    return state;
  }

  const answer = (text: string) => ({ text, variables: { seen: text } });
  const pathOf = (state: RunState): string => state.awaited[0]?.path ?? "";

  describe(`${name} drives a run`, () => {
    it("to where it waits, and on with the answer to its end", async () => {
      const { engine, world } = await open();
      const id = await engine.start(ann, startOf(steps(ask, call("tool://read", { arguments: { seen: "${seen}" } }))));
      const waiting = await settled(engine, id);
      expect(waiting).toMatchObject({ status: "awaiting_step", awaited: [{ prompt: "Look at it" }] });
      expect(await engine.signal(id, pathOf(waiting), answer("a cat"))).toEqual(answer("a cat"));
      expect(await settled(engine, id)).toMatchObject({ status: "completed", variables: { seen: "a cat" } });
      expect([...world.effects.values()]).toEqual([toolResult({ said: { seen: "a cat" } })]);
      expect(await engine.status(id)).toMatchObject({ id, owner: ann, state: { status: "completed" } });
    });

    it("with an answer that came before anyone waited, and the first of two answers counts", async () => {
      const { engine } = await open();
      const first = await engine.start(ann, startOf(ask));
      const path = pathOf(await settled(engine, first));
      const gate = createGate();
      const early = await open({ call: async () => gate.promise.then(() => toolResult({})) });
      const id = await early.engine.start(ann, startOf(steps(call("tool://read"), ask)));
      const later = path.replace("!result", "/1!result");
      expect(await early.engine.signal(id, later, answer("early"))).toEqual(answer("early"));
      expect(await early.engine.signal(id, later, answer("late"))).toEqual(answer("early"));
      gate.resolve();
      expect(await settled(early.engine, id)).toMatchObject({ status: "completed", variables: { seen: "early" } });
    });

    it("and shows it as running when nobody wants to wait any longer", async () => {
      const { engine } = await open({ call: () => new Promise(() => undefined) });
      const id = await engine.start(ann, startOf(call("tool://read")));
      expect(await engine.settle(id, { timeoutMs: 100 })).toMatchObject({ status: "running" });
      const stopped = new AbortController();
      stopped.abort();
      expect(await engine.settle(id, { ...patient, signal: stopped.signal })).toMatchObject({ status: "running" });
    });

    it("that awaits a decision for so long only, with nobody calling", async () => {
      const { engine } = await open();
      const id = await engine.start(ann, startOf({ ...ask, timeoutMs: 2_000 }));
      const waiting = await settled(engine, id);
      expect(waiting.status).toBe("awaiting_step");
      await expect.poll(async () => (await engine.status(id))?.state.failure?.code).toBe("STEP_TIMED_OUT");
    });

    it("and tells of its end once", async () => {
      const ended: string[] = [];
      const { engine, another } = await open({}, ({ id }) => void ended.push(id));
      const id = await engine.start(ann, startOf(ask));
      await another().signal(id, pathOf(await settled(engine, id)), answer("x"));
      await settled(engine, id);
      await expect.poll(() => ended).toEqual([id]);
    });

    it("that breaks off in a part of ours, which fails it and is not tried again and again", async () => {
      const { engine, another } = await open({ resolve: () => Promise.reject(new Error("secret of the disk")) });
      const id = await engine.start(ann, startOf(call("tool://read")));
      const state = await settled(engine, id);
      expect(state).toMatchObject({ status: "failed", failure: { code: "INTERNAL" } });
      expect(JSON.stringify(state)).not.toContain("secret");
      expect(await another().recover()).toEqual([]);
    });
  });

  describe(`${name} shares runs with other processes`, () => {
    it("so that any of them goes on with an answer, and all see the end", async () => {
      const { engine, another } = await open();
      const other = another();
      const id = await engine.start(ann, startOf(steps(ask, { ...ask, name: "again" })));
      for (const who of [other, engine]) {
        await who.signal(id, pathOf(await settled(who, id)), answer("x"));
      }
      expect((await settled(other, id)).status).toBe("completed");
      expect((await settled(engine, id)).status).toBe("completed");
    });

    it("so that a run that one of them works on is driven by no other", async () => {
      const gate = createGate();
      let calls = 0;
      const { engine, another } = await open({
        call: async () => {
          calls += 1;
          await gate.promise;
          return toolResult({});
        },
      });
      const others = [another(), another()];
      const id = await engine.start(ann, startOf(call("tool://write")));
      await expect.poll(() => calls).toBe(1);
      for (const other of others) expect(await other.recover()).toEqual([]);
      gate.resolve();
      expect((await settled(others[0] as WorkflowEngine, id)).status).toBe("completed");
      expect(calls).toBe(1);
    });

    it("so that what one of them leaves is gone on with at once, with the same key for the call in flight", async () => {
      const keys: string[] = [];
      let isStuck = true;
      const { engine, another } = await open({
        call: ({ idempotencyKey, signal }) => {
          keys.push(idempotencyKey);
          if (!isStuck) return Promise.resolve(toolResult({}));
          return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        },
      });
      const id = await engine.start(ann, startOf(call("tool://write")));
      await expect.poll(() => keys.length).toBe(1);
      await engine.close();
      isStuck = false;
      const other = another();
      expect(await other.recover()).toEqual([id]);
      expect((await settled(other, id)).status).toBe("completed");
      expect(new Set(keys).size).toBe(1);
    });

    it("and leaves those alone that wait for an answer", async () => {
      const { engine, another } = await open();
      const id = await engine.start(ann, startOf(ask));
      await settled(engine, id);
      await engine.close();
      const other = another();
      await expect.poll(() => other.recover()).toEqual([]);
      expect(await other.status(id)).toMatchObject({ state: { status: "awaiting_step" } });
    });
  });

  describe(`${name} cancels a run`, () => {
    it("that works: the call is stopped, and nothing else is begun", async () => {
      const stopped: unknown[] = [];
      const { engine, another } = await open({
        call: ({ uri, signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener("abort", () => {
              stopped.push(uri);
              reject(signal.reason);
            });
          }),
      });
      const id = await engine.start(ann, startOf(steps(call("tool://read"), call("tool://write"))));
      await engine.settle(id, { timeoutMs: 300 });
      await another().cancel(id);
      expect((await settled(engine, id)).status).toBe("cancelled");
      expect(stopped).toEqual(["tool://read"]);
    });

    it("that waits, with what it has so far", async () => {
      const { engine, another } = await open();
      const set: Flow = { type: "set", values: { n: "1 + 1" } };
      const id = await engine.start(ann, startOf(steps(set, call("tool://read"), ask)));
      await settled(engine, id);
      const other = another();
      await other.cancel(id);
      const state = await settled(other, id);
      expect(state).toMatchObject({ status: "cancelled", awaited: [], variables: { n: 2 }, progress: { done: 2 } });
      expect((await settled(engine, id)).status).toBe("cancelled");
    });

    it("but not one that is over", async () => {
      const { engine } = await open();
      const id = await engine.start(ann, startOf(call("tool://read")));
      await settled(engine, id);
      await engine.cancel(id);
      expect((await settled(engine, id)).status).toBe("completed");
    });
  });

  it(`${name} knows nothing of a run that there is not`, async () => {
    const { engine } = await open();
    const unknown = randomUUID();
    expect(await engine.status(unknown)).toBeUndefined();
    expect(await engine.settle(unknown, patient)).toBeUndefined();
    expect(await engine.signal(unknown, "x", 1)).toBeUndefined();
    await engine.cancel(unknown);
  });

  it(`${name} drives many runs at once, each on its own`, async () => {
    const { engine } = await open();
    const loop: Flow = {
      type: "loop",
      while: cel("n < 5"),
      body: steps(call("tool://read"), { type: "set", values: { n: "n + 1" } }),
    };
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) => engine.start(ann, startOf(loop, { variables: { n: at % 5 } }))),
    );
    const states = await Promise.all(ids.map((id) => settled(engine, id)));
    expect(states.every(isRunOver)).toBe(true);
    expect(states.map(({ progress }) => progress.done)).toEqual(ids.map((_, at) => 2 * (5 - (at % 5))));
  });
}
