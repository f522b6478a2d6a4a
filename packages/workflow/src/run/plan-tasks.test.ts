import type { Flow, ParallelStep } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planTasks } from "./plan-tasks.ts";

const task = (name: string, ...waitFor: readonly string[]): Flow => ({ type: "set", values: {}, name, waitFor });
const plan = (...tasks: readonly Flow[]) =>
  planTasks({ type: "parallel", tasks } satisfies ParallelStep).map(({ index, awaited, impossible }) => ({
    index,
    awaited,
    ...(impossible === undefined ? {} : { impossible }),
  }));

describe("planTasks", () => {
  it("puts each task after those that it waits for, else as they are written", () => {
    expect(plan(task("a", "c"), task("b"), task("c", "b"))).toEqual([
      { index: 1, awaited: [] },
      { index: 2, awaited: [1] },
      { index: 0, awaited: [2] },
    ]);
  });

  it("tells who waits for nobody, for itself, and in a circle", () => {
    expect(plan(task("a", "gone"), task("b", "b"), task("c", "d"), task("d", "c"))).toMatchObject([
      { index: 0, impossible: "gone" },
      { index: 1, impossible: "b" },
      { index: 3, impossible: "c" },
      { index: 2, awaited: [3] },
    ]);
  });

  it("plans every task once, after all that it waits for, however they wait", () => {
    const waits = fc.array(fc.uniqueArray(fc.nat(12), { maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(waits, (all) => {
        const planned = plan(...all.map((names, index) => task(`t${index}`, ...names.map((name) => `t${name}`))));
        expect(planned.map(({ index }) => index).sort((one, other) => one - other)).toEqual([...all.keys()]);
        const places = new Map(planned.map(({ index }, place) => [index, place]));
        for (const { index, awaited, impossible } of planned) {
          const isAfter = awaited.every((one) => (places.get(one) ?? 0) < (places.get(index) ?? 0));
          expect(isAfter || impossible !== undefined).toBe(true);
        }
      }),
    );
  });

  it("plans ten thousand tasks that wait for each other in a row at once", () => {
    const row = Array.from({ length: 10_000 }, (_, at) => task(`t${at}`, ...(at === 9_999 ? [] : [`t${at + 1}`])));
    expect(plan(...row)[0]).toEqual({ index: 9_999, awaited: [] });
  });
});
