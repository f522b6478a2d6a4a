import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { fromColumn, toColumn } from "./column-text.ts";
import { openSqlite, type SqliteValue } from "./sqlite-connection.ts";

describe("openSqlite", () => {
  it("refuses values that SQLite has no type for, some of which would end the process", async () => {
    const connection = await openSqlite(":memory:", 0);
    for (const value of [true, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}, 1n])
      await expect(connection.query("select ?", [value as SqliteValue])).rejects.toThrow(TypeError);
    expect((await connection.query("select ? as a, ? as b", ["x", null])).rows).toEqual([{ a: "x", b: null }]);
    connection.close();
  });

  it("says how many rows a statement changed, and forgets statements that it has not used for long", async () => {
    const connection = await openSqlite(":memory:", 0);
    await connection.execute("create table t (a integer)");
    for (let at = 0; at < 100; at++) {
      expect((await connection.query(`insert into t values (${at})`, [])).changes).toBe(1);
    }
    expect((await connection.query("delete from t where a < ?", [40])).changes).toBe(40);
    await expect(connection.query("select nothing from nowhere", [])).rejects.toMatchObject({ code: "SQLITE_ERROR" });
    connection.close();
  });

  it("waits for another connection's transaction without holding up the event loop", async () => {
    const file = join(temporaryFolder(), "a.db");
    const [one, other] = [await openSqlite(file, 5_000), await openSqlite(file, 5_000)];
    await one.execute("pragma journal_mode = wal");
    await one.execute("begin immediate");
    let hasBegun = false;
    const begun = other.execute("begin immediate").then(() => {
      hasBegun = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(hasBegun).toBe(false);
    await one.execute("commit");
    await begun;
    await other.execute("rollback");
    one.close();
    other.close();
  });
});

describe("toColumn", () => {
  it("keeps what is different different, and gives it back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 30 }), (units) => {
        const text = String.fromCharCode(...units);
        expect(fromColumn(toColumn(text))).toBe(text);
        expect(toColumn(text)).not.toContain("\0");
      }),
    );
    expect(fromColumn(toColumn("\ud800\0"))).toBe("\ud800\0");
    expect(toColumn("workflow://incident-response")).toBe("workflow://incident-response");
  });
});
