/** What every journal of runs tells of the runs it has, and how old ones go; a part of describe-run-journal.ts. */
import type { RunJournal, RunPage, RunState } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, makeRun } from "./begin-run.ts";
import { hostileNames } from "./hostile-names.ts";

const running: RunState = { status: "running", awaited: [], variables: {}, progress: { done: 1 }, trace: [] };
const ada = { tenant: "acme", subject: "ada" };
const later = 1_000;

async function idsOf(journal: RunJournal, page?: RunPage): Promise<readonly string[]> {
  return (await journal.list("acme", page)).map(({ id }) => id);
}

export function describeRunLists(name: string, make: () => RunJournal | Promise<RunJournal>): void {
  describe(name, () => {
    it("list a run with its last status, and when that was kept", async () => {
      const journal = await make();
      const { start: _, ...run } = makeRun();
      const lease = await begin(journal);
      expect(await journal.list("acme")).toEqual([{ ...run, status: "running", changedAtMs: 5 }]);
      await journal.setState(lease, { ...running, status: "awaiting_step" }, 7);
      await journal.setState(lease, { ...running, status: "completed" }, 9);
      expect(await journal.list("acme")).toEqual([{ ...run, status: "completed", changedAtMs: 9 }]);
    });

    it("list the latest begun first, and those begun at once by id", async () => {
      const journal = await make();
      for (const [id, startedAtMs] of [
        ["c", 1],
        ["b", 2],
        ["d", 2],
        ["a", 0],
      ] as const) {
        await journal.create(makeRun({ id, startedAtMs }));
      }
      expect(await idsOf(journal)).toEqual(["b", "d", "c", "a"]);
      expect(await idsOf(journal, { limit: 2 })).toEqual(["b", "d"]);
      expect(await idsOf(journal, { limit: 2, after: { startedAtMs: 2, id: "d" } })).toEqual(["c", "a"]);
      expect(await idsOf(journal, { after: { startedAtMs: 2, id: "b" } })).toEqual(["d", "c", "a"]);
      expect(await idsOf(journal, { after: { startedAtMs: 0, id: "a" } })).toEqual([]);
    });

    it("list what fits all that is asked for, and nothing of another tenant", async () => {
      const journal = await make();
      for (const [id, owner] of [
        ["a", ada],
        ["b", { tenant: "acme", subject: "ben" }],
        ["c", { tenant: "other", subject: "ada" }],
        ["d", ada],
      ] as const) {
        await journal.create(makeRun({ id, owner }));
      }
      await journal.setState(await begin(journal, "d"), { ...running, status: "failed" }, 6);
      expect(await idsOf(journal)).toEqual(["a", "b", "d"]);
      expect(await idsOf(journal, { subject: "ada" })).toEqual(["a", "d"]);
      expect(await idsOf(journal, { statuses: ["running", "awaiting_step"] })).toEqual(["a", "b"]);
      expect(await idsOf(journal, { subject: "ada", statuses: ["failed"] })).toEqual(["d"]);
      expect([await idsOf(journal, { statuses: [] }), await idsOf(journal, { subject: "eve" })]).toEqual([[], []]);
      expect(await journal.list("nobody")).toEqual([]);
    });

    it("list a hundred where nothing else is asked for", async () => {
      const journal = await make();
      await Promise.all(Array.from({ length: 101 }, (_, at) => journal.create(makeRun({ id: `${at}` }))));
      expect(await idsOf(journal)).toHaveLength(100);
      expect(await idsOf(journal, { limit: 1_000 })).toHaveLength(101);
    });

    it("keep names apart, whatever they are", async () => {
      const journal = await make();
      for (const hostile of hostileNames) {
        const owner = { tenant: hostile, subject: hostile };
        await journal.create(makeRun({ id: `${hostile}!`, owner, uri: hostile }));
      }
      for (const hostile of hostileNames) {
        const listed = await journal.list(hostile, { subject: hostile });
        expect(listed.map(({ id, owner, uri }) => [id, owner.tenant, uri])).toEqual([
          [`${hostile}!`, hostile, hostile],
        ]);
      }
    });

    it("give every run once, page by page, in the order of one long list", async () => {
      const journal = await make();
      const starts = fc.array(fc.nat(4), { minLength: 1, maxLength: 20 });
      let round = 0;
      const pages = async (startsMs: readonly number[], limit: number): Promise<void> => {
        const owner = { tenant: `tenant ${round++}`, subject: "ada" };
        const all = startsMs.map((startedAtMs, at) => makeRun({ id: `${at} ${round}`, owner, startedAtMs }));
        await Promise.all(all.map((run) => journal.create(run)));
        const seen: string[] = [];
        for (let after: RunPage["after"]; ; ) {
          const page = await journal.list(owner.tenant, { limit, ...(after === undefined ? {} : { after }) });
          seen.push(...page.map(({ id }) => id));
          after = page.at(-1);
          if (after === undefined) break;
        }
        expect(seen).toEqual((await journal.list(owner.tenant)).map(({ id }) => id));
        expect([...seen].sort()).toEqual(all.map(({ id }) => id).sort());
      };
      await fc.assert(fc.asyncProperty(starts, fc.integer({ min: 1, max: 5 }), pages), { numRuns: 15 });
    });

    it("leave a run out of those that want a driver as long as somebody's lease of it lasts", async () => {
      const journal = await make();
      const lease = await begin(journal);
      await journal.create(makeRun({ id: "undriven" }));
      expect(await journal.unfinished(99)).toEqual(["undriven"]);
      expect(await journal.unfinished(100)).toEqual(["run", "undriven"]);
      await journal.release(lease);
      expect(await journal.unfinished(1)).toEqual(["run", "undriven"]);
    });

    it("lose runs whose state is old, over or not, with all that is kept of them", async () => {
      const journal = await make();
      for (const [id, status, atMs] of [
        ["over", "completed", 10],
        ["waiting", "awaiting_step", 10],
        ["young", "completed", 20],
      ] as const) {
        const lease = await begin(journal, id);
        await journal.append(lease, { path: "a", value: 1 });
        await journal.setState(lease, { ...running, status }, atMs);
      }
      await begin(journal, "stateless");
      expect(await journal.removeBefore(20, later)).toBe(3);
      expect(await idsOf(journal)).toEqual(["young"]);
      for (const id of ["over", "waiting", "stateless"]) {
        expect([await journal.find(id), await journal.state(id), await journal.entries(id)]).toEqual([
          undefined,
          undefined,
          [],
        ]);
        expect(await journal.signal(id, { path: "b", value: 1 })).toBeUndefined();
      }
      expect([await journal.value("young", "a"), (await journal.state("young"))?.status]).toEqual([1, "completed"]);
      expect(await journal.removeBefore(20, later)).toBe(0);
    });

    it("keep an old run that is driven, and one whose driver has gone until it is old", async () => {
      const journal = await make();
      await journal.setState(await begin(journal), running, 10);
      expect(await journal.removeBefore(50, 99)).toBe(0);
      expect(await journal.removeBefore(10, 100)).toBe(0);
      expect(await journal.removeBefore(50, 100)).toBe(1);
    });

    it("let whoever drove a run that was removed write no more", async () => {
      const journal = await make();
      const lease = await begin(journal);
      await journal.release(lease);
      await journal.removeBefore(later, later);
      const takenOver = { code: "RUN_TAKEN_OVER" };
      await expect(journal.append(lease, { path: "a", value: 1 })).rejects.toMatchObject(takenOver);
      await expect(journal.setState(lease, running, 1)).rejects.toMatchObject(takenOver);
      expect([await journal.park(lease, []), await idsOf(journal)]).toEqual([false, []]);
    });

    it("lose as many runs as are old, however many they are", async () => {
      const journal = await make();
      await Promise.all(
        Array.from({ length: 70 }, (_, at) => journal.create(makeRun({ id: `${at}`, startedAtMs: at }))),
      );
      expect(await journal.removeBefore(65, later)).toBe(65);
      expect(await idsOf(journal)).toEqual(["69", "68", "67", "66", "65"]);
    });
  });
}
