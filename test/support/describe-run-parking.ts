/** How every journal leaves runs to themselves until a signal comes, and loses none of those; a part of describe-run-journal.ts. */
import type { RunJournal } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin } from "./begin-run.ts";

const longAfterMs = 1_000_000;

export function describeRunParking(name: string, make: () => RunJournal | Promise<RunJournal>): void {
  describe(name, () => {
    it("ends the lease, and takes the run from those that want a driver", async () => {
      const journal = await make();
      const lease = await begin(journal);
      expect(await journal.park(lease, ["a", "b"])).toBe(true);
      expect(await journal.unfinished(longAfterMs)).toEqual([]);
      expect((await journal.lease({ runId: "run", driver: "two", nowMs: 1, untilMs: 9 }))?.fence).toBeGreaterThan(1);
    });

    it("ends with any signal, also under a path that was not named, and under one that was written before", async () => {
      const journal = await make();
      for (const [runId, path] of [
        ["named", "a"],
        ["other", "z"],
        ["again", "before"],
      ] as const) {
        const lease = await begin(journal, runId);
        await journal.signal(runId, { path: "before", value: 1 });
        expect(await journal.park(lease, ["a"])).toBe(true);
        await journal.signal(runId, { path, value: 2 });
      }
      expect(await journal.unfinished(1)).toEqual(["again", "named", "other"]);
      expect(await journal.value("again", "before")).toBe(1);
    });

    it("does not happen where a signal under one of the paths came before, and the lease lasts", async () => {
      const journal = await make();
      const lease = await begin(journal);
      await journal.signal("run", { path: "b", value: null });
      expect(await journal.park(lease, ["a", "b"])).toBe(false);
      expect(await journal.lease({ runId: "run", driver: "two", nowMs: 1, untilMs: 9 })).toBeUndefined();
      expect([await journal.unfinished(1), await journal.unfinished(longAfterMs)]).toEqual([[], ["run"]]);
      await journal.append(lease, { path: "c", value: 1 });
      expect(await journal.park(lease, ["a"])).toBe(true);
    });

    it("does not happen for whoever was taken over, nor for a run that there is not", async () => {
      const journal = await make();
      const old = await begin(journal);
      await begin(journal, "run", "two", 200);
      expect(await journal.park(old, [])).toBe(false);
      expect(await journal.lease({ runId: "run", driver: "three", nowMs: 201, untilMs: 300 })).toBeUndefined();
      expect([await journal.unfinished(longAfterMs), await journal.park({ runId: "none", fence: 1 }, [])]).toEqual([
        ["run"],
        false,
      ]);
    });

    it("ends with a lease, so that a driver that dies afterwards leaves a run that wants another", async () => {
      const journal = await make();
      await journal.park(await begin(journal), ["a"]);
      await begin(journal, "run", "two", 1);
      expect([await journal.unfinished(100), await journal.unfinished(101)]).toEqual([[], ["run"]]);
    });

    it("is of one run", async () => {
      const journal = await make();
      const lease = await begin(journal);
      await journal.park(await begin(journal, "other"), ["a"]);
      await journal.signal("run", { path: "a", value: 1 });
      expect(await journal.park(lease, ["a"])).toBe(false);
      expect(await journal.unfinished(longAfterMs)).toEqual(["run"]);
    });

    it("loses no signal that comes at the same time, in whatever order things are done", async () => {
      const journal = await make();
      const paths = fc.array(fc.constantFrom("a", "b", "z", "a again"), { maxLength: 4 });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), paths, async (scheduler, sent) => {
          const runId = `run ${round++}`;
          const lease = await begin(journal, runId);
          const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> =>
            scheduler.schedule(Promise.resolve()).then(run);
          const parking = inTurn(() => journal.park(lease, ["a", "b"]));
          const sending = sent.map((path) => inTurn(() => journal.signal(runId, { path: path[0] ?? "", value: path })));
          await scheduler.waitAll();
          const isParked = await parking;
          const values = await Promise.all(sending);
          expect(values).not.toContain(undefined);
          const wantsDriver = (await journal.unfinished(longAfterMs)).includes(runId);
          const wasAnswered = sent.some((path) => path !== "z");
          if (wasAnswered || !isParked) expect(wantsDriver).toBe(true);
          if (sent.length === 0) expect([isParked, wantsDriver]).toEqual([true, false]);
          // Whoever drives it next finds the first of each path, and nothing else.
          const found = await journal.entries(runId);
          expect(found.map(({ path }) => path).sort()).toEqual([...new Set(sent.map((path) => path[0]))].sort());
        }),
        { numRuns: 40 },
      );
    });
  });
}
