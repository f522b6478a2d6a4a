/** The one behaviour suite of audit logs. */
import type { AuditLog, AuditRecord, Caller } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { hostileNames } from "./hostile-names.ts";

const ann: Caller = { tenant: "acme", subject: "ann", client: { name: "desk", version: "1.2" }, isLocal: false };

export function makeAuditRecord(parts: Partial<AuditRecord> = {}): AuditRecord {
  return {
    atMs: 1_000,
    tool: "field_request",
    arguments: '{"query":"a\\u0000b"}',
    decision: "allowed",
    outcome: "success",
    durationMs: 2.5,
    ...parts,
  };
}

export function describeAuditLog(name: string, make: () => Promise<AuditLog>): void {
  describe(name, () => {
    it("numbers a tenant's entries from 1 and gives them back as they were", async () => {
      const audit = await make();
      await audit.append(ann, makeAuditRecord({ requestId: "r\0" }));
      await audit.append(
        { tenant: "acme", subject: "bob", isLocal: false },
        makeAuditRecord({ decision: "TOOL_LOCKED" }),
      );
      const [first, second] = await audit.list("acme");
      const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
      const written = makeAuditRecord({ requestId: "r\0" });
      expect(first).toEqual({ ...written, sequence: 1, subject: "ann", client: "desk 1.2", hash });
      expect(second).toEqual({ ...makeAuditRecord({ decision: "TOOL_LOCKED" }), sequence: 2, subject: "bob", hash });
    });

    it("is intact after appends at the same time, and says where it ends", async () => {
      const audit = await make();
      await Promise.all(
        Array.from({ length: 700 }, (_, at) =>
          audit.append({ ...ann, tenant: `t${at % 2}` }, makeAuditRecord({ atMs: at })),
        ),
      );
      for (const tenant of ["t0", "t1"]) {
        const verdict = await audit.verify(tenant);
        expect(verdict).toMatchObject({ isIntact: true, entries: 350, head: { sequence: 350 } });
        const last = (await audit.list(tenant)).at(-1);
        expect(verdict.isIntact && verdict.head.hash).toBe(last?.hash);
      }
      expect(await audit.tenants()).toEqual(["t0", "t1"]);
    });

    it("is intact where nothing was ever written", async () => {
      const head = { sequence: 0, hash: "" };
      expect(await (await make()).verify("nobody")).toEqual({ isIntact: true, entries: 0, head });
    });

    it("filters by caller, tool, decision and time, page by page", async () => {
      const audit = await make();
      await audit.append(ann, makeAuditRecord({ atMs: 1 }));
      await audit.append(ann, makeAuditRecord({ atMs: 2, tool: "call_tool" }));
      await audit.append({ ...ann, subject: "bob" }, makeAuditRecord({ atMs: 3, decision: "RATE_LIMITED" }));
      const found = async (page: Parameters<AuditLog["list"]>[1]) =>
        (await audit.list("acme", page)).map(({ sequence }) => sequence);
      expect(await found({ subject: "ann" })).toEqual([1, 2]);
      expect(await found({ tool: "call_tool" })).toEqual([2]);
      expect(await found({ decision: "RATE_LIMITED" })).toEqual([3]);
      expect(await found({ sinceMs: 2, beforeMs: 3 })).toEqual([2]);
      expect(await found({ afterSequence: 1, limit: 1 })).toEqual([2]);
    });

    it("stays verifiable when old entries are removed, once and again", async () => {
      const audit = await make();
      for (let atMs = 0; atMs < 10; atMs++) await audit.append(ann, makeAuditRecord({ atMs }));
      expect(await audit.removeBefore("acme", 4, 100)).toBe(4);
      expect(await audit.removeBefore("acme", 4, 101)).toBe(0);
      expect(await audit.verify("acme")).toMatchObject({ isIntact: true, entries: 7, head: { sequence: 11 } });
      expect(await audit.removeBefore("acme", 8, 102)).toBe(4);
      expect(await audit.verify("acme")).toMatchObject({ isIntact: true, entries: 4 });
      expect(await audit.removeBefore("acme", 1_000, 1_001)).toBe(4);
      expect(await audit.verify("acme")).toMatchObject({ isIntact: true, entries: 1, head: { sequence: 13 } });
      expect((await audit.list("acme")).map(({ tool }) => tool)).toEqual(["flowmind/audit-retention"]);
      expect(await audit.removeBefore("nobody", 1_000, 1_000)).toBe(0);
    });

    it("removes any number of old entries, and never the note of a removal that is not old itself", async () => {
      const audit = await make();
      const old = Array.from({ length: 2_300 }, (_, at) => audit.append(ann, makeAuditRecord({ atMs: at })));
      await Promise.all([...old, audit.append(ann, makeAuditRecord({ atMs: 9_000 }))]);
      expect(await audit.removeBefore("acme", 5_000, 9_001)).toBe(2_300);
      const left = await audit.list("acme");
      expect(left[0]?.sequence).toBe(2_301);
      expect(await audit.verify("acme")).toMatchObject({ isIntact: true, entries: left.length });
    });

    it("compares with a head that was noted elsewhere", async () => {
      const audit = await make();
      for (let atMs = 0; atMs < 4; atMs++) await audit.append(ann, makeAuditRecord({ atMs }));
      const [, second] = await audit.list("acme");
      const noted = { sequence: 2, hash: second?.hash ?? "" };
      expect((await audit.verify("acme", noted)).isIntact).toBe(true);
      expect(await audit.verify("acme", { ...noted, hash: "0" })).toMatchObject({ isIntact: false, sequence: 2 });
      expect(await audit.verify("acme", { ...noted, sequence: 9 })).toMatchObject({ isIntact: false, sequence: 9 });
      await audit.removeBefore("acme", 3, 5);
      expect((await audit.verify("acme", noted)).isIntact).toBe(true);
    });

    it("keeps each tenant's log to itself, whatever they are named", async () => {
      const audit = await make();
      for (const tenant of hostileNames) await audit.append({ ...ann, tenant }, makeAuditRecord({ tool: tenant }));
      for (const tenant of hostileNames) {
        expect((await audit.list(tenant)).map(({ tool, sequence }) => [tool, sequence])).toEqual([[tenant, 1]]);
        expect((await audit.verify(tenant)).isIntact).toBe(true);
      }
      expect(await audit.tenants()).toEqual([...hostileNames].sort());
    });
  });
}
