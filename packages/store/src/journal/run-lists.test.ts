import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeRun } from "../../../../test/support/begin-run.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openStore } from "../open-store.ts";
import { type OpenSqlite, openSqlite } from "../sqlite/sqlite-connection.ts";
import type { Store } from "../store.ts";
import { mostRunsRemovedAtOnce } from "../tuning.ts";

/** What was asked of SQLite since. */
async function openWatched(): Promise<{ readonly store: Store; readonly file: string; readonly asked: string[] }> {
  const file = join(temporaryFolder(), "store.db");
  const asked: string[] = [];
  const open: OpenSqlite = async (name, lockWaitMs) => {
    const connection = await openSqlite(name, lockWaitMs);
    return {
      ...connection,
      query(sql, parameters) {
        asked.push(sql);
        return connection.query(sql, parameters);
      },
    };
  };
  const store = await openStore(file, { open });
  onTestFinished(() => store.close());
  asked.length = 0;
  return { store, file, asked };
}

/** What SQLite reads for a statement. */
async function planOf(file: string, sql = ""): Promise<string> {
  const connection = await openSqlite(file, 1_000);
  const values = Array.from(sql.matchAll(/\?/g), () => 1);
  const { rows } = await connection.query(`explain query plan ${sql}`, values);
  connection.close();
  return rows.map(({ detail }) => String(detail)).join("; ");
}

describe("runs in SQLite", () => {
  it("that want a driver are found without reading those that do not", async () => {
    const { store, file, asked } = await openWatched();
    await store.runs.unfinished(1);
    expect(await planOf(file, asked[0])).toBe("SCAN runs USING INDEX runs_undriven");
  });

  it("are listed in the order of an index, from the run before on", async () => {
    const { store, file, asked } = await openWatched();
    await store.runs.list("acme", { subject: "ann", statuses: ["failed"], after: { startedAtMs: 1, id: "a" } });
    expect(await planOf(file, asked[0])).toBe("SEARCH runs USING INDEX runs_listed (tenant=? AND started_at_ms<?)");
    await store.runs.list("acme");
    expect(await planOf(file, asked[1])).toBe("SEARCH runs USING INDEX runs_listed (tenant=?)");
  });

  it("are removed a few at a time, so that writes of others come between", async () => {
    const { store } = await openWatched();
    const all = Array.from({ length: mostRunsRemovedAtOnce * 2 + 1 }, (_, at) => makeRun({ id: `${at}` }));
    await Promise.all(all.map((run) => store.runs.create(run)));
    const done: string[] = [];
    const removing = store.runs.removeBefore(9, 9).then((count) => done.push(`removed ${count}`));
    const signalling = store.runs.signal("0", { path: "a", value: 1 }).then(() => done.push("signalled"));
    await Promise.all([removing, signalling]);
    expect(done).toEqual(["signalled", `removed ${all.length}`]);
  });
});
