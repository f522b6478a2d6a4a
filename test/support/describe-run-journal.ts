/** The one behaviour suite of journals of runs. */
import { FlowmindError, type RunJournal, type RunState } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { begin, makeRun } from "./begin-run.ts";
import { describeRunLists } from "./describe-run-lists.ts";
import { describeRunParking } from "./describe-run-parking.ts";
import { hostileNames } from "./hostile-names.ts";

const state: RunState = { status: "running", awaited: [], variables: { a: 1 }, progress: { done: 1 }, trace: [] };

/** Everything in it that can be changed. */
function change(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    change(inner);
    Reflect.set(value, key, "changed");
  }
}

export function describeRunJournal(name: string, make: () => RunJournal | Promise<RunJournal>): void {
  describe(name, () => {
    it("keeps what a run began with, and lets no other take its id", async () => {
      const journal = await make();
      const run = makeRun({ start: { a: [1, null, "ü"] } });
      expect(await journal.create(run)).toBe(true);
      expect(await journal.create({ ...run, start: "other" })).toBe(false);
      expect(await journal.find("run")).toEqual(run);
      expect(await journal.find("none")).toBeUndefined();
    });

    it("gives entries in the order of writing, and the first under a path counts", async () => {
      const journal = await make();
      const lease = await begin(journal);
      expect(await journal.append(lease, { path: "b", value: { n: 1 } })).toEqual({ n: 1 });
      expect(await journal.append(lease, { path: "a", value: null })).toBeNull();
      expect(await journal.append(lease, { path: "b", value: { n: 2 } })).toEqual({ n: 1 });
      expect(await journal.entries("run")).toEqual([
        { path: "b", value: { n: 1 } },
        { path: "a", value: null },
      ]);
      expect(await journal.value("run", "b")).toEqual({ n: 1 });
      expect(await journal.value("run", "c")).toBeUndefined();
    });

    it("takes signals without a lease, once, before and after anyone waits", async () => {
      const journal = await make();
      await journal.create(makeRun());
      const sent = await Promise.all(["x", "y"].map((value) => journal.signal("run", { path: "s", value })));
      expect(new Set(sent).size).toBe(1);
      const lease = await begin(journal);
      expect(await journal.append(lease, { path: "s", value: "late" })).toBe(sent[0]);
      expect(await journal.entries("run")).toHaveLength(1);
    });

    it("keeps runs and paths apart, whatever they are called", async () => {
      const journal = await make();
      for (const [at, hostile] of hostileNames.entries()) {
        const lease = await begin(journal, hostile);
        for (const path of hostileNames) await journal.append(lease, { path, value: `${at}${path}` });
      }
      for (const [at, hostile] of hostileNames.entries()) {
        const wanted = hostileNames.map((path) => ({ path, value: `${at}${path}` }));
        expect(await journal.entries(hostile)).toEqual(wanted);
      }
    });

    it("gives nothing that the caller could change what is kept by", async () => {
      const journal = await make();
      const lease = await begin(journal);
      const value = { list: [1] };
      await journal.append(lease, { path: "a", value });
      value.list.push(2);
      for (const entry of await journal.entries("run")) (entry.value as typeof value).list.push(3);
      expect(await journal.value("run", "a")).toEqual({ list: [1] });

      const start = { list: [1] };
      await journal.create(makeRun({ id: "other", start }));
      const kept = { ...state, variables: value };
      await journal.setState(lease, kept, 1);
      start.list.push(2);
      value.list.push(3);
      for (const given of [await journal.find("other"), await journal.list("acme"), await journal.state("run")])
        change(given);
      expect(await journal.find("other")).toEqual(makeRun({ id: "other", start: { list: [1] } }));
      expect((await journal.state("run"))?.variables).toEqual({ list: [1, 2] });
      expect((await journal.list("acme"))[0]).toMatchObject({ owner: { tenant: "acme", subject: "ada" } });
    });

    it("lets one drive a run at a time, renewed under the same number, and another after it", async () => {
      const journal = await make();
      const lease = await begin(journal);
      const wish = { runId: "run", nowMs: 50, untilMs: 150 };
      expect(await journal.lease({ ...wish, driver: "two" })).toBeUndefined();
      expect(await journal.lease({ ...wish, driver: "one" })).toEqual(lease);
      const next = await journal.lease({ runId: "run", driver: "two", nowMs: 150, untilMs: 250 });
      expect(next?.fence).toBeGreaterThan(lease.fence);
      expect(await journal.lease({ runId: "none", driver: "one", nowMs: 0, untilMs: 9 })).toBeUndefined();
    });

    it("lets whoever was taken over write no more", async () => {
      const journal = await make();
      const old = await begin(journal);
      const lease = await begin(journal, "run", "two", 200);
      const takenOver = new FlowmindError("RUN_TAKEN_OVER", { runId: "run" });
      await expect(journal.append(old, { path: "a", value: 1 })).rejects.toEqual(takenOver);
      await expect(journal.setState(old, state, 1)).rejects.toMatchObject({ code: "RUN_TAKEN_OVER" });
      await journal.release(old);
      expect(await journal.lease({ runId: "run", driver: "three", nowMs: 201, untilMs: 300 })).toBeUndefined();
      await journal.append(lease, { path: "a", value: 2 });
      expect(await journal.value("run", "a")).toBe(2);
    });

    it("lets one of many that ask at once have a run", async () => {
      const journal = await make();
      await journal.create(makeRun());
      const drivers = Array.from({ length: 20 }, (_, at) => `${at}`);
      for (const nowMs of [0, 100, 200]) {
        const wishes = drivers.map((driver) => journal.lease({ runId: "run", driver, nowMs, untilMs: nowMs + 100 }));
        expect((await Promise.all(wishes)).filter((lease) => lease !== undefined)).toHaveLength(1);
      }
    });

    it("refuses what is written to a run that it does not have", async () => {
      const journal = await make();
      const lease = { runId: "none", fence: 1 };
      await expect(journal.append(lease, { path: "a", value: 1 })).rejects.toMatchObject({ code: "RUN_TAKEN_OVER" });
      await expect(journal.setState(lease, state, 1)).rejects.toMatchObject({ code: "RUN_TAKEN_OVER" });
      await journal.release(lease);
      expect(await journal.signal("none", { path: "a", value: 1 })).toBeUndefined();
      expect(await journal.entries("none")).toEqual([]);
    });

    it("keeps nothing of a value that is no JSON", async () => {
      const journal = await make();
      const lease = await begin(journal);
      await expect(journal.append(lease, { path: "a", value: undefined })).rejects.toThrow();
      await expect(journal.signal("run", { path: "a", value: 1n })).rejects.toThrow(TypeError);
      expect(await journal.append(lease, { path: "a", value: 2 })).toBe(2);
    });

    it("frees a run that is released, and the one who had it writes no more once another has it", async () => {
      const journal = await make();
      const old = await begin(journal);
      await journal.release(old);
      const next = await journal.lease({ runId: "run", driver: "two", nowMs: 1, untilMs: 9 });
      expect(next?.fence).toBeGreaterThan(old.fence);
      await expect(journal.append(old, { path: "a", value: 1 })).rejects.toThrow(FlowmindError);
    });

    it("gives a run that is not driven, also one that is over, whenever somebody asks", async () => {
      const journal = await make();
      const lease = await begin(journal);
      await journal.setState(lease, { ...state, status: "completed" }, 1);
      expect((await journal.lease({ runId: "run", driver: "two", nowMs: 100, untilMs: 200 }))?.fence).toBeGreaterThan(
        1,
      );
    });

    it("keeps the last state, and tells which runs are not over", async () => {
      const journal = await make();
      for (const [id, kept] of [
        ["c", undefined],
        ["b", state],
        ["a", { ...state, status: "completed" }],
        ["d", { ...state, status: "limit_reached" }],
        ["e", { ...state, status: "cancelled" }],
      ] as const) {
        const lease = await begin(journal, id);
        if (kept === undefined) continue;
        await journal.setState(lease, state, 1);
        await journal.setState(lease, kept, 2);
      }
      expect(await journal.state("a")).toEqual({ ...state, status: "completed" });
      expect([await journal.state("c"), await journal.state("none")]).toEqual([undefined, undefined]);
      expect(await journal.unfinished(100)).toEqual(["b", "c"]);
    });
  });
  describeRunLists(`${name}: lists`, make);
  describeRunParking(`${name}: parking`, make);
}
