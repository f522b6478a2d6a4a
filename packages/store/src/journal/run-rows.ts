/** What decides over a run's rows inside one transaction: who drives it, and which value counts. */
import {
  isRunOver,
  type LeaseWish,
  type RunLease,
  type RunRecord,
  type RunState,
  type RunStatus,
} from "@flowmind/core";
import { type Kysely, sql } from "kysely";
import { toColumn } from "../sqlite/column-text.ts";
import type { Tables } from "../sqlite/tables.ts";

/** The status of a run without a state. */
const stateless: RunStatus = "running";

/** False where there is such a run already. */
export async function insertRun(
  database: Kysely<Tables>,
  { id, owner, uri, startedAtMs, start }: RunRecord,
): Promise<boolean> {
  const run_id = toColumn(id);
  const made = await database
    .insertInto("runs")
    .values({
      id: run_id,
      tenant: toColumn(owner.tenant),
      subject: toColumn(owner.subject),
      uri: toColumn(uri),
      started_at_ms: startedAtMs,
      fence: 0,
      driver: null,
      leased_until_ms: 0,
      is_over: 0,
      is_parked: 0,
      status: stateless,
      changed_at_ms: startedAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await database
    .insertInto("run_starts")
    .values({ run_id, start: JSON.stringify(start) })
    .execute();
  return true;
}

/** The transaction has begun to write, so that nobody else gives the same run away meanwhile. */
export async function leaseRun(
  database: Kysely<Tables>,
  { runId, driver, nowMs, untilMs }: LeaseWish,
): Promise<RunLease | undefined> {
  const id = toColumn(runId);
  const run = await database
    .selectFrom("runs")
    .select(["fence", "driver", "leased_until_ms"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (run === undefined) return undefined;
  const lasts = run.driver !== null && run.leased_until_ms > nowMs;
  if (lasts && run.driver !== toColumn(driver)) return undefined;
  const fence = lasts ? run.fence : run.fence + 1;
  await database
    .updateTable("runs")
    .set({ fence, driver: toColumn(driver), leased_until_ms: untilMs, is_parked: 0 })
    .where("id", "=", id)
    .execute();
  return { runId, fence };
}

/** False where there is an entry under one of the paths, or where another lease was given since. */
export async function parkRun(
  database: Kysely<Tables>,
  { runId, fence }: RunLease,
  paths: readonly string[],
): Promise<boolean> {
  const id = toColumn(runId);
  const ofRun = database.selectFrom("run_entries").select("number").where("run_id", "=", id);
  for (const path of paths) {
    if ((await ofRun.where("path", "=", toColumn(path)).executeTakeFirst()) !== undefined) return false;
  }
  const run = database.updateTable("runs").where("id", "=", id).where("fence", "=", fence);
  const parked = await run.set({ driver: null, is_parked: 1 }).executeTakeFirstOrThrow();
  return parked.numUpdatedRows !== 0n;
}

/** False where there is no such run. */
export async function unparkRun(database: Kysely<Tables>, runId: string): Promise<boolean> {
  const run = database.updateTable("runs").where("id", "=", toColumn(runId));
  return (await run.set({ is_parked: 0 }).executeTakeFirstOrThrow()).numUpdatedRows !== 0n;
}

/** As `writeEntry` does, where no other lease was given since; undefined where one was. */
export async function writeLeased(
  database: Kysely<Tables>,
  { runId, fence }: RunLease,
  path: string,
  value: string,
): Promise<string | undefined> {
  // In one statement: every step of every run is written by it.
  const run_id = toColumn(runId);
  const written = await sql`insert into run_entries (run_id, path, value)
    select id, ${toColumn(path)}, ${value} from runs where id = ${run_id} and fence = ${fence}
    on conflict do nothing`.execute(database);
  if (written.numAffectedRows === 1n) return value;
  const run = database.selectFrom("runs").select("fence").where("id", "=", run_id);
  if ((await run.executeTakeFirst())?.fence !== fence) return undefined;
  return writeEntry(database, runId, path, value);
}

/** Gives the text that counts: the first that was written under the path. */
export async function writeEntry(
  database: Kysely<Tables>,
  runId: string,
  path: string,
  value: string,
): Promise<string> {
  const key = { run_id: toColumn(runId), path: toColumn(path) };
  const written = await database
    .insertInto("run_entries")
    .values({ ...key, value })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (written.numInsertedOrUpdatedRows !== 0n) return value;
  const ofRun = database.selectFrom("run_entries").select("value").where("run_id", "=", key.run_id);
  return (await ofRun.where("path", "=", key.path).executeTakeFirstOrThrow()).value;
}

/** False where another lease was given since. */
export async function writeState(
  database: Kysely<Tables>,
  { runId, fence }: RunLease,
  runState: RunState,
  atMs: number,
): Promise<boolean> {
  const run_id = toColumn(runId);
  const run = database.updateTable("runs").where("id", "=", run_id).where("fence", "=", fence);
  const summary = { is_over: isRunOver(runState) ? 1 : 0, status: runState.status, changed_at_ms: atMs };
  const held = await run.set(summary).executeTakeFirstOrThrow();
  if (held.numUpdatedRows === 0n) return false;
  const state = JSON.stringify(runState);
  await database
    .insertInto("run_states")
    .values({ run_id, state })
    .onConflict((conflict) => conflict.column("run_id").doUpdateSet({ state }))
    .execute();
  return true;
}
