/** Brings a file to the present version, or refuses one of a later version. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { FlowmindError } from "@flowmind/core";
import { Kysely } from "kysely";
import type { Migration } from "./migrations.ts";
import { retryBusy } from "./retry-busy.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

/** "Flow" in ASCII: what a file of ours says of itself. */
const applicationId = 0x46_6c_6f_77;

/**
 * All steps in one transaction: a killed process leaves the old version whole. Of an older store that has something in it a copy is kept
 * beside it, `store.db.version-1`. kysely's own migrator was not taken, since it runs SQLite's steps without a transaction.
 * Throws STORE_NEWER, and STORE_UNUSABLE for the file of another program.
 */
export async function migrate(
  connection: SqliteConnection,
  file: string,
  migrations: readonly Migration[],
): Promise<void> {
  const version = await readVersion(connection, file, migrations.length);
  if (version === migrations.length) return;
  // Kept in the file.
  await retryBusy(() => connection.execute("pragma journal_mode = wal"));
  if (version > 0) await keepCopy(connection, `${file}.version-${version}`);
  await retryBusy(() => connection.execute("begin immediate"));
  try {
    // Another process may have done it while this one waited.
    const present = await readVersion(connection, file, migrations.length);
    const database = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
    for (const migration of migrations.slice(present)) await migration(database);
    await connection.execute(`pragma application_id = ${applicationId}`);
    await connection.execute(`pragma user_version = ${migrations.length}`);
    await connection.execute("commit");
  } catch (error) {
    await connection.execute("rollback").catch(() => {});
    throw error;
  }
}

/** In one statement, since another process may be making the tables at this moment. */
const stateQuery = `select
  (select user_version from pragma_user_version) as version,
  (select application_id from pragma_application_id) as owner,
  (select count(*) from sqlite_master) as tables`;

async function readVersion(connection: SqliteConnection, file: string, known: number): Promise<number> {
  const { rows } = await retryBusy(() => connection.query(stateQuery, []));
  const state = rows[0] ?? {};
  const version = Number(state["version"]);
  const owner = Number(state["owner"]);
  const isEmpty = Number(state["tables"]) === 0 && version === 0 && owner === 0;
  if (owner !== applicationId && !isEmpty)
    throw new FlowmindError("STORE_UNUSABLE", { file, detail: "it is another program's" });
  if (version > known) throw new FlowmindError("STORE_NEWER", { file, found: version, known });
  return version;
}

/** Written under another name first: what has the copy's name is whole. One from an earlier try is as good. */
async function keepCopy(connection: SqliteConnection, copy: string): Promise<void> {
  if (existsSync(copy)) return;
  const unfinished = `${copy}.${randomUUID()}`;
  try {
    await connection.execute(`vacuum into '${unfinished.replaceAll("'", "''")}'`);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
