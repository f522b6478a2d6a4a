import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openStore, type Store } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { makeAuditRecord } from "../../../../test/support/describe-audit-log.ts";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const ann = { tenant: "", subject: "ann", client: { name: "desk", version: "1.2" }, isLocal: true };
const bob = { tenant: "acme", subject: "bob", isLocal: false };
const startMs = Date.parse("2026-11-01T00:00:00Z");
const dayMs = 86_400_000;

async function audit(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(["audit", ...args], surroundings);
  const output = surroundings.written();
  const rows = () => output.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
  return { code, output, errors: surroundings.errors(), rows };
}

async function record(fill: (store: Store) => Promise<unknown>): Promise<string> {
  const folder = temporaryFolder({});
  const store = await openStore(join(folder, "data", "store.db"));
  await fill(store);
  await store.close();
  return folder;
}

/** Ann calls every day, and is refused every fourth time; Bob once. */
function recordDays(days: number): Promise<string> {
  return record(async ({ audit: log }) => {
    for (let day = 0; day < days; day++) {
      const decision = day % 4 === 3 ? "TOOL_LOCKED" : "allowed";
      const tool = day % 2 === 0 ? "field_request" : "call_tool";
      await log.append(ann, makeAuditRecord({ atMs: startMs + day * dayMs, tool, decision }));
    }
    await log.append(bob, makeAuditRecord({ atMs: startMs }));
  });
}

describe("flowmind audit", () => {
  it("lists the local user's calls, oldest first, one a line", async () => {
    const { code, output } = await audit(await recordDays(4));
    expect(code).toBe(0);
    expect(output.split("\n")[0]).toMatch(
      /^#1 +2026-11-01T00:00:00.000Z +ann \(desk 1.2\) +field_request +allowed +success +2.5 ms +\{"query"/,
    );
    expect(output.trimEnd().split("\n")).toHaveLength(4);
    expect(output).toMatch(/^#4 .* TOOL_LOCKED /m);
    expect(output).not.toContain("bob");
  });

  it("finds by caller, tenant, tool, decision and time", async () => {
    const folder = await recordDays(8);
    const sequences = async (...args: readonly string[]) =>
      (await audit(folder, "list", "--json", ...args)).rows().map(({ sequence }) => sequence);
    expect(await sequences("--tool", "call_tool")).toEqual([2, 4, 6, 8]);
    expect(await sequences("--decision", "TOOL_LOCKED")).toEqual([4, 8]);
    expect(await sequences("--since", "2026-11-03", "--until", "2026-11-05")).toEqual([3, 4]);
    expect(await sequences("--since", "2026-11-04T00:00Z", "--tool", "field_request")).toEqual([5, 7]);
    expect(await sequences("--caller", "bob")).toEqual([]);
    expect(await sequences("--caller", "bob", "--tenant", "acme")).toEqual([1]);
    expect((await audit(folder, "--tool", "get_help")).output).toBe("no such call is recorded\n");
  });

  it("shows the newest, says how many it left out, and streams all of them when asked", async () => {
    const folder = await record(({ audit: log }) =>
      Promise.all(Array.from({ length: 1_203 }, (_, at) => log.append(ann, makeAuditRecord({ atMs: startMs + at })))),
    );
    const newest = await audit(folder, "--limit", "3", "--json");
    expect(newest.rows().map(({ sequence }) => sequence)).toEqual([1_201, 1_202, 1_203]);
    expect(newest.errors).toBe("1200 older entries are not shown: --limit 0 shows all\n");
    const all = await audit(folder, "--limit", "0", "--json");
    expect(all.rows().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1_203 }, (_, at) => at + 1));
    expect(all.errors).toBe("");
    expect((await audit(folder, "--limit", "0")).output.split("\n")).toHaveLength(1_204);
  });

  it("gives a whole entry as JSON, its arguments among it", async () => {
    const [entry] = (await audit(await recordDays(1), "--json")).rows();
    expect(entry).toEqual({
      sequence: 1,
      at: "2026-11-01T00:00:00.000Z",
      caller: "ann",
      client: "desk 1.2",
      tool: "field_request",
      arguments: { query: "a\0b" },
      decision: "allowed",
      outcome: "success",
      duration_ms: 2.5,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("writes nothing to the terminal that moves its cursor or hides", async () => {
    const folder = await record(({ audit: log }) =>
      log.append(
        { ...ann, client: { name: "\x1b[2J\u202eclient", version: "1" } },
        makeAuditRecord({ tool: "a\nb\r", arguments: `{"q":"\u200b${"x".repeat(200)}"}` }),
      ),
    );
    const { output } = await audit(folder);
    expect(output).toContain("ann ([U+001B][2J[U+202E]client 1)  a[U+000A]b[U+000D]");
    expect(output).toMatch(/\[U\+200B\]x+…\n$/);
  });
});

describe("flowmind audit verify", () => {
  it("says of each log that it is whole, and where it ends, to be verified against later", async () => {
    const folder = await recordDays(3);
    const { code, output } = await audit(folder, "verify");
    expect(code).toBe(0);
    expect(output).toMatch(/^intact {2}the local user: 3 entries; head 3:[0-9a-f]{64}\nintact {2}tenant acme: 1 entry/);
    const [, head = ""] = /head (3:[0-9a-f]{64})/.exec(output) ?? [];
    expect((await audit(folder, "verify", "--head", head)).code).toBe(0);
    const other = await audit(folder, "verify", "--head", `3:${"0".repeat(64)}`);
    expect(other.code).toBe(1);
    expect(other.output).toContain("AUDIT_BROKEN");
    expect(other.output).toContain("The audit log of the local user is broken at entry 3");
    const gone = await audit(temporaryFolder({}), "verify", "--head", head, "--json");
    expect(gone.code).toBe(1);
    expect(JSON.parse(gone.output).logs).toMatchObject([{ tenant: "", intact: false, sequence: 3 }]);
  });

  it("gives each verdict as JSON", async () => {
    const { output } = await audit(await recordDays(2), "verify", "--json", "--tenant", "acme");
    expect(JSON.parse(output)).toEqual({
      logs: [{ tenant: "acme", intact: true, entries: 1, head: { sequence: 1, hash: expect.any(String) } }],
    });
  });
});

describe("flowmind audit prune", () => {
  it("removes what is older in every log, and leaves the rest to be verified", async () => {
    const folder = await recordDays(4);
    const pruned = await audit(folder, "prune", "--before", "2026-11-03");
    expect(pruned).toMatchObject({
      code: 0,
      output: "removed  the local user: 2 entries\nremoved  tenant acme: 1 entry\n",
    });
    const left = (await audit(folder, "list", "--json")).rows();
    expect(left.map(({ sequence, tool }) => [sequence, tool])).toEqual([
      [3, "field_request"],
      [4, "call_tool"],
      [5, "flowmind/audit-retention"],
    ]);
    expect((await audit(folder, "verify")).code).toBe(0);
    expect((await audit(folder, "prune", "--before", "2026-11-03", "--tenant", "acme", "--json")).output).toContain(
      '"entries": 0',
    );
    expect((await audit(folder, "prune", "--before", "2020-01-01")).output).toBe("nothing is that old\n");
  });
});

describe("a store that cannot be asked", () => {
  it("is none where nothing was ever recorded, and is not made by asking", async () => {
    const folder = temporaryFolder({});
    const { code, output, errors } = await audit(folder);
    expect([code, output]).toEqual([0, "no such call is recorded\n"]);
    expect(errors).toContain("nothing has been recorded yet");
    expect((await audit(folder, "verify")).output).toBe("no call is recorded\n");
    expect((await audit(folder, "prune", "--before", "1d")).code).toBe(0);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("is refused where a newer program wrote it, and left as it is", async () => {
    const folder = temporaryFolder({});
    const file = join(folder, "data", "store.db");
    const later = async () => {};
    await (await openStore(file, { migrations: [later, later, later, later, later] })).close();
    const before = readFileSync(file);
    const { code, errors } = await audit(folder);
    expect(code).toBe(2);
    expect(errors).toMatch(/^STORE_NEWER .* newer FlowMind/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("is refused where it is damaged, from the beginning or somewhere in it", async () => {
    const folder = temporaryFolder({ "data/store.db": "this is no database ".repeat(500) });
    const { code, output, errors } = await audit(folder);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toMatch(/^STORE_UNUSABLE .*SQLITE_NOTADB/);
    const other = await recordDays(3);
    const file = join(other, "data", "store.db");
    writeFileSync(file, readFileSync(file).fill(0x5a, 4_096));
    expect(await audit(other)).toMatchObject({ code: 2, errors: expect.stringContaining("SQLITE_CORRUPT") });
    expect((await audit(other, "verify", "--tenant", "")).code).toBe(2);
    const third = temporaryFolder({});
    mkdirSync(join(third, "data", "store.db"), { recursive: true });
    expect(await audit(third)).toMatchObject({ code: 2, errors: expect.stringContaining("SQLITE_CANTOPEN") });
  });
});

describe("wrong use", () => {
  it.each([
    [["--since", "yesterday"], "Write a date"],
    [["--limit", "-1"], "Write a whole number"],
    [["verify", "--head", "12"], "as flowmind audit verify printed it"],
    [["prune"], "--before"],
    [["prune", "--before", "2999-01-01"], "lies in the future"],
    [["lsit"], "unknown command 'lsit' of audit; there are list, verify, prune"],
  ])("ends %j with 2", async (args, expected) => {
    const { code, errors } = await audit(temporaryFolder({}), ...args);
    expect(code).toBe(2);
    expect(errors).toContain(expected);
  });
});
