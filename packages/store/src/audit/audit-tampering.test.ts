import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeAuditRecord } from "../../../../test/support/describe-audit-log.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openStore } from "../open-store.ts";
import { openSqlite } from "../sqlite/sqlite-connection.ts";
import { auditProblem } from "./audit-problem.ts";

/** A log of ten entries, of which the first three were removed by retention, after somebody was at the file. */
async function verdictAfter(statements: string, tenant = "acme") {
  const file = join(temporaryFolder(), "store.db");
  const store = await openStore(file);
  onTestFinished(() => store.close());
  const caller = { tenant: "acme", subject: "ann", isLocal: false };
  for (let atMs = 0; atMs < 10; atMs++)
    await store.audit.append(caller, makeAuditRecord({ atMs, requestId: `r${atMs}` }));
  await store.audit.removeBefore("acme", 3, 100);
  const connection = await openSqlite(file, 1_000);
  for (const statement of statements.split("; ")) await connection.execute(statement);
  connection.close();
  return store.audit.verify(tenant);
}

describe("an audit log shows that", () => {
  it("nobody was at it", async () => {
    expect(await verdictAfter("select 1")).toMatchObject({ isIntact: true, entries: 8 });
  });

  it.each([
    ["an entry was changed", 6, "update audit set decision = 'denied' where sequence = 6"],
    ["a time was changed", 5, "update audit set at_ms = 5000 where sequence = 5"],
    [
      "a text was replaced by one that is none of ours",
      5,
      `update audit set arguments = '{"a":"b\\' where sequence = 5`,
    ],
    ["a request's id was taken away", 5, "update audit set request_id = null where sequence = 5"],
    ["the first entry was changed", 4, "update audit set tool = 'x' where sequence = 4"],
    ["an entry was removed", 7, "delete from audit where sequence = 7"],
    ["the oldest entries were removed", 6, "delete from audit where sequence < 6"],
    ["the newest entries were removed", 11, "delete from audit where sequence > 9"],
    ["everything was removed", 11, "delete from audit"],
    ["the head went with the newest", 10, "delete from audit where sequence = 11; delete from audit_heads"],
    ["the note of a removal was changed", 11, "update audit set arguments = '{}' where sequence = 11"],
    [
      "an entry was added",
      12,
      "insert into audit select tenant, 12, at_ms, subject, client, tool, request_id, arguments, decision, outcome, duration_ms, hash from audit where sequence = 11",
    ],
    ["an entry was passed off as an older one", 0, "update audit set sequence = 0 where sequence = 4"],
    [
      "two entries changed places",
      6,
      "update audit set sequence = 600 where sequence = 6; update audit set sequence = 6 where sequence = 7; update audit set sequence = 7 where sequence = 600",
    ],
  ])("%s", async (_what, sequence, statements) => {
    const verdict = await verdictAfter(statements);
    expect(verdict.isIntact).toBe(false);
    const problem = auditProblem("acme", verdict);
    expect(problem?.code).toBe("AUDIT_BROKEN");
    if (sequence > 0) expect(problem?.details.sequence).toBe(sequence);
  });
});

describe("a whole log", () => {
  it("cannot be passed off as another tenant's", async () => {
    const moved = ["update audit set tenant = 'other'", "update audit_heads set tenant = 'other'"];
    expect(await verdictAfter(moved.join("; "), "other")).toMatchObject({ isIntact: false, sequence: 5 });
  });
});

describe("auditProblem", () => {
  it("has nothing to say of an intact log", () => {
    expect(auditProblem("acme", { isIntact: true, entries: 0, head: { sequence: 0, hash: "" } })).toBeUndefined();
  });

  it("names the local user's log as such", () => {
    const problem = auditProblem("", { isIntact: false, sequence: 3, detail: "it is missing" });
    expect(problem?.message).toBe("The audit log of the local user is broken at entry 3: it is missing");
  });
});
