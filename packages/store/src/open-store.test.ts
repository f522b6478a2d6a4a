import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeAuditRecord } from "../../../test/support/describe-audit-log.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { openStore } from "./open-store.ts";
import { type Migration, migrations } from "./sqlite/migrations.ts";
import { openSqlite } from "./sqlite/sqlite-connection.ts";
import type { Store } from "./store.ts";

const ann = { tenant: "acme", subject: "ann", isLocal: false };
const run = { id: "run", owner: ann, uri: "tool://a", startedAtMs: 1, start: { a: 1 } };
const outcome = { requestId: "r", uri: "tool://a", atMs: 1, verdict: "helped", source: "reported" } as const;

async function openTemporary(file: string, parts?: Parameters<typeof openStore>[1]): Promise<Store> {
  const store = await openStore(file, parts);
  onTestFinished(() => store.close());
  return store;
}

async function execute(file: string, ...statements: readonly string[]): Promise<void> {
  const connection = await openSqlite(file, 1_000);
  for (const statement of statements) await connection.execute(statement);
  connection.close();
}

describe("openStore", () => {
  it("keeps what was acknowledged for the next program", async () => {
    const file = join(temporaryFolder(), "not", "yet", "store.db");
    const first = await openTemporary(file);
    const { kept } = await first.callers.update(ann, () => ({ uses: 7, counted: [] }));
    expect([kept, await first.outcomes.record(ann, outcome), await first.audit.append(ann, makeAuditRecord())]).toEqual(
      ["on_disk", "on_disk", "on_disk"],
    );
    await first.close();
    const second = await openTemporary(file);
    expect((await second.callers.read(ann)).uses).toBe(7);
    expect(await second.outcomes.list("acme")).toHaveLength(1);
    expect((await second.audit.verify("acme")).isIntact).toBe(true);
    expect(second.problems()).toEqual([]);
  });

  it("lets nobody else read the file", async () => {
    const file = join(temporaryFolder(), "store.db");
    await (await openTemporary(file)).callers.update(ann, () => ({ uses: 1, counted: [] }));
    for (const one of [file, `${file}-wal`]) expect(statSync(one).mode & 0o077).toBe(0);
  });

  it("writes what is left before it closes, and refuses what comes later", async () => {
    const file = join(temporaryFolder(), "store.db");
    const store = await openTemporary(file);
    const recorded = store.outcomes.record(ann, outcome);
    await Promise.all([store.close(), store.close()]);
    expect(await recorded).toBe("on_disk");
    await expect(store.outcomes.record(ann, outcome)).rejects.toMatchObject({ code: "STORE_CLOSED" });
    for (const late of [store.outcomes.list("acme"), store.callers.read(ann), store.runs.find("r")])
      await expect(late).rejects.toMatchObject({ code: "STORE_CLOSED" });
    expect(store.problems()).toEqual([]);
    expect(await (await openTemporary(file)).outcomes.list("acme")).toHaveLength(1);
  });

  it("goes on in memory where the file cannot be used, and says so", async () => {
    const folder = temporaryFolder({
      "a-file": "",
      "notes.db": "this is no database, however long it is ".repeat(200),
    });
    for (const [path, detail] of [
      ["a-file/store.db", "EEXIST"],
      ["", "SQLITE_CANTOPEN"],
      ["notes.db", "SQLITE_NOTADB"],
    ] as const) {
      const store = await openTemporary(join(folder, path));
      expect(store.problems()).toMatchObject([{ code: "STORE_UNUSABLE", message: expect.stringContaining(detail) }]);
      expect(await store.outcomes.record(ann, outcome)).toBe("in_memory");
      expect(await store.outcomes.list("acme")).toHaveLength(1);
      await expect(store.runs.create(run)).rejects.toMatchObject({ code: "STORE_UNUSABLE" });
      await expect(store.runs.unfinished(1)).rejects.toMatchObject({ code: "STORE_UNUSABLE" });
      await store.flush();
    }
    expect(readFileSync(join(folder, "notes.db"), "utf8")).toMatch(/^this is no database/);
  });

  it("writes nothing into another program's database", async () => {
    for (const statement of [
      "create table notes (text text)",
      "pragma user_version = 1",
      "pragma application_id = 7",
    ]) {
      const file = join(temporaryFolder(), "store.db");
      await execute(file, statement);
      const before = readFileSync(file);
      const store = await openTemporary(file);
      expect(store.problems()[0]?.message).toContain("it is another program's");
      expect(readFileSync(file).equals(before)).toBe(true);
    }
  });

  it("goes on in memory on a platform without SQLite", async () => {
    const open = () => Promise.reject(new Error("Cannot find module '@libsql/plan9-mips'"));
    const store = await openTemporary(join(temporaryFolder(), "store.db"), { open });
    expect(store.problems()).toMatchObject([{ code: "STORE_UNUSABLE" }]);
    expect(store.problems()[0]?.message).not.toContain("plan9");
  });

  it("refuses the store of a newer program, and leaves it as it is", async () => {
    const file = join(temporaryFolder(), "store.db");
    await (await openTemporary(file)).close();
    await execute(file, "pragma user_version = 99", "pragma wal_checkpoint(truncate)");
    const before = readFileSync(file);
    await expect(openStore(file)).rejects.toMatchObject({
      code: "STORE_NEWER",
      details: { file, found: 99, known: migrations.length },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe("migrating", () => {
  const addColumn: Migration = async ({ schema }) => {
    await schema.alterTable("outcomes").addColumn("remark", "text").execute();
  };

  async function makeOld(): Promise<string> {
    const file = join(temporaryFolder(), "it's a store.db");
    const store = await openTemporary(file);
    await store.outcomes.record(ann, outcome);
    await store.close();
    return file;
  }

  it("brings an older store to the present version, and keeps a copy of it as it was", async () => {
    const file = await makeOld();
    const migrated = await openTemporary(file, { migrations: [...migrations, addColumn] });
    expect(await migrated.outcomes.list("acme")).toHaveLength(1);
    await migrated.close();
    const copy = await openTemporary(`${file}.version-${migrations.length}`);
    expect([copy.problems(), (await copy.outcomes.list("acme")).length]).toEqual([[], 1]);
    await expect(openStore(file)).rejects.toMatchObject({ code: "STORE_NEWER" });
  });

  it("leaves the old version whole where a step fails", async () => {
    const file = await makeOld();
    const failing: Migration = async ({ schema }) => {
      await schema.createTable("half").addColumn("a", "text").execute();
      throw new TypeError("no");
    };
    const store = await openTemporary(file, { migrations: [...migrations, addColumn, failing] });
    expect(store.problems()).toMatchObject([{ code: "STORE_UNUSABLE" }]);
    const old = await openTemporary(file);
    expect([old.problems(), (await old.outcomes.list("acme")).length]).toEqual([[], 1]);
    await old.close();
    await openTemporary(file, { migrations: [...migrations, addColumn] });
    expect(readdirSync(join(file, "..")).filter((name) => name.includes("version"))).toEqual([
      `it's a store.db.version-${migrations.length}`,
    ]);
  });

  it("gives a store of the first version, which knew no runs, a journal of them", async () => {
    const file = join(temporaryFolder(), "store.db");
    const first = await openTemporary(file, { migrations: migrations.slice(0, 1) });
    await first.outcomes.record(ann, outcome);
    await first.close();
    const store = await openTemporary(file);
    expect([await store.runs.create(run), await store.runs.unfinished(1)]).toEqual([true, ["run"]]);
    expect([store.problems(), (await store.outcomes.list("acme")).length]).toEqual([[], 1]);
    expect(readdirSync(join(file, ".."))).toContain("store.db.version-1");
    await expect(openStore(file, { migrations: migrations.slice(0, 1) })).rejects.toMatchObject({
      code: "STORE_NEWER",
      details: { found: 3, known: 1 },
    });
  });

  it("is done once by two that open it at the same time", async () => {
    const file = join(temporaryFolder(), "store.db");
    const opened = await Promise.all([openTemporary(file), openTemporary(file), openTemporary(file)]);
    await Promise.all(
      opened.map(({ callers }) => callers.update(ann, ({ uses }) => ({ uses: uses + 1, counted: [] }))),
    );
    expect((await opened[0]?.callers.read(ann))?.uses).toBe(3);
    expect(opened.flatMap((store) => store.problems())).toEqual([]);
  });
});

describe("a damaged file", () => {
  it("costs what was kept, and no request", async () => {
    const file = join(temporaryFolder(), "store.db");
    const store = await openTemporary(file);
    await store.callers.update(ann, () => ({ uses: 7, counted: [] }));
    await store.runs.create(run);
    await store.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, 4_096));
    const damaged = await openTemporary(file);
    expect((await damaged.callers.read(ann)).uses).toBe(0);
    expect(damaged.problems()).toMatchObject([
      { code: "STORE_UNUSABLE", message: expect.stringContaining("SQLITE_CORRUPT") },
    ]);
    expect(await damaged.outcomes.record(ann, outcome)).toBe("in_memory");
    expect((await damaged.audit.verify("acme")).isIntact).toBe(false);
    await expect(damaged.runs.entries("run")).rejects.toMatchObject({
      code: "STORE_UNUSABLE",
      details: { file, detail: "SQLITE_CORRUPT" },
    });
  });
});
