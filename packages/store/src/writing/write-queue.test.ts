import { join } from "node:path";
import type { RunLease } from "@flowmind/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { begin, makeRun } from "../../../../test/support/begin-run.ts";
import { makeAuditRecord } from "../../../../test/support/describe-audit-log.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openStore } from "../open-store.ts";
import { type OpenSqlite, openSqlite } from "../sqlite/sqlite-connection.ts";
import type { Store } from "../store.ts";
import { diskFault } from "./disk-fault.ts";

const ann = { tenant: "acme", subject: "ann", isLocal: false };

const run = makeRun({ owner: ann });
const noLease = { runId: "none", fence: 0 };

function makeOutcome(requestId: string) {
  return { requestId, uri: "tool://a", atMs: 1, verdict: "helped", source: "reported" } as const;
}

interface Disk {
  /** What the next commits fail with; undefined: they do not. */
  fault: string | undefined;
  commits: number;
  /** SQLite's setting of that name, at the last commit. */
  synchronous?: unknown;
}

/** SQLite on a disk that can be made to refuse; where it refuses to begin, no write is even tried. */
async function openOn(disk: Disk, refused: "begin immediate" | "commit" = "commit"): Promise<Store> {
  const open: OpenSqlite = async (file, lockWaitMs) => {
    const connection = await openSqlite(file, lockWaitMs);
    return {
      ...connection,
      async execute(sql) {
        if (sql === "commit") {
          disk.commits++;
          disk.synchronous = (await connection.query("pragma synchronous", [])).rows[0]?.["synchronous"];
        }
        if (sql !== refused || disk.fault === undefined) return connection.execute(sql);
        if (refused === "commit") await connection.execute("rollback");
        throw Object.assign(new Error("refused"), { code: disk.fault });
      },
    };
  };
  const store = await openStore(join(temporaryFolder(), "store.db"), { open });
  onTestFinished(() => store.close());
  return store;
}

describe("writing", () => {
  it("gathers what comes together into one transaction", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const store = await openOn(disk);
    disk.commits = 0;
    await Promise.all([
      ...Array.from({ length: 50 }, (_, at) => store.outcomes.record(ann, makeOutcome(`${at}`))),
      ...Array.from({ length: 50 }, () => store.audit.append(ann, makeAuditRecord())),
    ]);
    expect(disk.commits).toBe(1);
    expect(await store.outcomes.list("acme")).toHaveLength(50);
  });

  it("takes any number of writes", async () => {
    const store = await openOn({ fault: undefined, commits: 0 });
    const all = Array.from({ length: 450 }, (_, at) => store.outcomes.record(ann, makeOutcome(`${at}`)));
    expect(new Set(await Promise.all(all))).toEqual(new Set(["on_disk"]));
  });

  it("fails no request on a full disk, says what is wrong, and writes all of it once there is room", async () => {
    const disk: Disk = { fault: "SQLITE_FULL", commits: 0 };
    const store = await openOn({ fault: undefined, commits: 0 });
    await store.close();
    disk.fault = undefined;
    const full = await openOn(disk);
    disk.fault = "SQLITE_FULL";
    expect(await full.outcomes.record(ann, makeOutcome("1"))).toBe("in_memory");
    expect(await full.outcomes.record(ann, makeOutcome("2"))).toBe("in_memory");
    expect(await full.audit.append(ann, makeAuditRecord())).toBe("in_memory");
    expect(await full.audit.append(ann, makeAuditRecord())).toBe("in_memory");
    const { kept, progress } = await full.callers.update(ann, ({ uses }) => ({ uses: uses + 1, counted: [] }));
    expect([kept, progress.uses]).toEqual(["in_memory", 1]);
    expect((await full.callers.update(ann, ({ uses }) => ({ uses: uses + 1, counted: [] }))).progress.uses).toBe(2);
    expect((await full.callers.read(ann)).uses).toBe(2);
    expect(await full.outcomes.forget("nobody", {})).toEqual({ forgotten: 0, kept: "in_memory" });
    expect(await full.audit.removeBefore("nobody", 0, 0)).toBe(0);
    expect(full.problems()).toMatchObject([
      { code: "STORE_NOT_WRITTEN", message: expect.stringContaining("(SQLITE_FULL): 8 changes wait in memory") },
    ]);

    await full.flush();
    expect(full.problems()).toHaveLength(1);
    disk.fault = undefined;
    await full.flush();
    expect(full.problems()).toEqual([]);
    expect((await full.outcomes.list("acme")).map(({ requestId }) => requestId)).toEqual(["1", "2"]);
    expect(await full.audit.verify("acme")).toMatchObject({ isIntact: true, entries: 2 });
    expect((await full.callers.read(ann)).uses).toBe(2);
    expect((await full.callers.update(ann, ({ uses }) => ({ uses: uses + 1, counted: [] }))).kept).toBe("on_disk");
    expect((await full.callers.read(ann)).uses).toBe(3);
  });

  it("forgets a caller also while nothing can be written", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const store = await openOn(disk);
    await store.callers.update(ann, () => ({ uses: 5, counted: [] }));
    disk.fault = "SQLITE_READONLY";
    expect(await store.callers.forget(ann)).toBe("in_memory");
    expect((await store.callers.read(ann)).uses).toBe(0);
    disk.fault = undefined;
    await store.flush();
    expect((await store.callers.read(ann)).uses).toBe(0);
  });

  it("drops the oldest beyond what can wait, and says how many", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const store = await openOn(disk);
    disk.fault = "SQLITE_IOERR_WRITE";
    await Promise.all(Array.from({ length: 20_010 }, (_, at) => store.outcomes.record(ann, makeOutcome(`${at}`))));
    await store.flush();
    expect(store.problems()[0]?.message).toContain("20000 changes wait in memory, and 10 were dropped");
    const late = store.callers.update(ann, () => ({ uses: 1, counted: [] }));
    expect((await late).kept).toBe("in_memory");
  });

  it("takes calls again for a log whose waiting ones were dropped", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const store = await openOn(disk, "begin immediate");
    disk.fault = "SQLITE_READONLY";
    const eve = { ...ann, tenant: "umbra" };
    expect(await store.audit.append(eve, makeAuditRecord())).toBe("in_memory");
    await Promise.all(Array.from({ length: 20_010 }, () => store.outcomes.forget("nobody", {})));
    await store.flush();
    disk.fault = undefined;
    await store.flush();
    expect(await store.audit.append(eve, makeAuditRecord())).toBe("on_disk");
    expect(await store.audit.verify("umbra")).toMatchObject({ isIntact: true, entries: 1 });
  });

  it("lets one impossible write fail alone", async () => {
    const store = await openOn({ fault: undefined, commits: 0 });
    const [before, impossible, after] = [
      store.outcomes.record(ann, makeOutcome("1")),
      store.outcomes.record(ann, { ...makeOutcome("2"), atMs: Number.NaN }),
      store.outcomes.record(ann, makeOutcome("3")),
    ];
    await expect(impossible).rejects.toThrow(TypeError);
    expect([await before, await after]).toEqual(["on_disk", "on_disk"]);
    expect(await store.outcomes.list("acme")).toHaveLength(2);
  });
});

describe("runs that go on at the same time", () => {
  it("wait for the disk together", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const { runs } = await openOn(disk);
    const ids = Array.from({ length: 20 }, (_, at) => `${at}`);
    const leases = await Promise.all(ids.map((id) => begin(runs, id)));
    disk.commits = 0;
    const steps = 10;
    const drive = async (lease: RunLease): Promise<void> => {
      for (let at = 0; at < steps; at++) await runs.append(lease, { path: `${at}`, value: at });
    };
    await Promise.all(leases.map(drive));
    // One begins at once, and those that come meanwhile are the next transaction.
    expect(disk.commits).toBeLessThanOrEqual(2 * steps + 1);
    // 2 is full: each of these transactions is synced before anything in it is acknowledged.
    expect(disk.synchronous).toBe(2);
  });
});

describe("runs on a disk that takes no more", () => {
  it("stop, with nothing of what was refused written later, and go on once there is room", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const { runs, outcomes, problems } = await openOn(disk);
    await runs.create(run);
    const lease = (await runs.lease({ runId: "run", driver: "one", nowMs: 0, untilMs: 100 })) ?? noLease;
    await runs.append(lease, { path: "a", value: 1 });
    disk.fault = "SQLITE_FULL";
    const refused = [
      runs.append(lease, { path: "b", value: "refused" }),
      runs.signal("run", { path: "approval", value: "refused" }),
      runs.create({ ...run, id: "other" }),
      runs.lease({ runId: "run", driver: "two", nowMs: 200, untilMs: 300 }),
    ];
    const waiting = outcomes.record(ann, makeOutcome("1"));
    for (const one of refused)
      await expect(one).rejects.toMatchObject({ code: "STORE_NOT_WRITTEN", details: { detail: "SQLITE_FULL" } });
    expect(await waiting).toBe("in_memory");
    await expect(runs.release(lease)).rejects.toMatchObject({ code: "STORE_NOT_WRITTEN" });
    expect(problems()).toMatchObject([{ code: "STORE_NOT_WRITTEN" }]);
    expect(await runs.entries("run")).toEqual([{ path: "a", value: 1 }]);

    disk.fault = undefined;
    expect(await runs.append(lease, { path: "b", value: 2 })).toBe(2);
    expect(problems()).toEqual([]);
    expect(await runs.signal("run", { path: "approval", value: "yes" })).toBe("yes");
    expect(await runs.unfinished(100)).toEqual(["run"]);
    expect(await outcomes.list("acme")).toHaveLength(1);
  });

  it("stay parked where the signal is refused, and driven where the parking is", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const { runs } = await openOn(disk);
    await runs.create(run);
    const lease = (await runs.lease({ runId: "run", driver: "one", nowMs: 0, untilMs: 100 })) ?? noLease;
    disk.fault = "SQLITE_FULL";
    await expect(runs.park(lease, ["a"])).rejects.toMatchObject({ code: "STORE_NOT_WRITTEN" });
    expect(await runs.unfinished(100)).toEqual(["run"]);
    disk.fault = undefined;
    expect(await runs.park(lease, ["a"])).toBe(true);
    disk.fault = "SQLITE_FULL";
    await expect(runs.signal("run", { path: "a", value: 1 })).rejects.toMatchObject({ code: "STORE_NOT_WRITTEN" });
    await expect(runs.removeBefore(9, 100)).rejects.toMatchObject({ code: "STORE_NOT_WRITTEN" });
    expect([await runs.unfinished(100), await runs.entries("run")]).toEqual([[], []]);
    expect(await runs.list("acme")).toHaveLength(1);
  });

  it("are written as soon as somebody tries again, however soon that is", async () => {
    const disk: Disk = { fault: undefined, commits: 0 };
    const { runs } = await openOn(disk);
    disk.fault = "SQLITE_IOERR_WRITE";
    const again = runs.create(run).catch(() => {
      disk.fault = undefined;
      return runs.create(run);
    });
    expect(await again).toBe(true);
  });
});

describe("diskFault", () => {
  it("tells faults of the disk from faults of a write", () => {
    const codeOf = (code: string) => diskFault(Object.assign(new Error("no"), { code }));
    expect(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_BUSY_SNAPSHOT"].map(codeOf)).not.toContain(undefined);
    expect(["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_ERROR", "ENOENT"].map(codeOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([diskFault(new Error("no")), diskFault("SQLITE_FULL")]).toEqual([undefined, undefined]);
  });
});
