/** What decides over a run's rows inside one transaction: who drives it, and which value counts. */
import { isRunOver, type LeaseWish, type RunLease, type RunRecord, type RunState } from "@flowmind/core";
import type { Kysely } from "kysely";
import { toColumn } from "../sqlite/column-text.ts";
import type { Tables } from "../sqlite/tables.ts";

/** False where there is such a run already. */
export async function insertRun(
  database: Kysely<Tables>,
  { id, owner, startedAtMs, start }: RunRecord,
): Promise<boolean> {
  const run_id = toColumn(id);
  const made = await database
    .insertInto("runs")
    .values({
      id: run_id,
      tenant: toColumn(owner.tenant),
      subject: toColumn(owner.subject),
      started_at_ms: startedAtMs,
      fence: 0,
      driver: null,
      leased_until_ms: 0,
      is_over: 0,
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
  const given = database.updateTable("runs").set({ fence, driver: toColumn(driver), leased_until_ms: untilMs });
  await given.where("id", "=", id).execute();
  return { runId, fence };
}

/** Whether no other lease was given since. */
export async function isDriving(database: Kysely<Tables>, { runId, fence }: RunLease): Promise<boolean> {
  const run = database.selectFrom("runs").select("fence").where("id", "=", toColumn(runId));
  return (await run.executeTakeFirst())?.fence === fence;
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
): Promise<boolean> {
  const run_id = toColumn(runId);
  const run = database.updateTable("runs").where("id", "=", run_id).where("fence", "=", fence);
  const held = await run.set({ is_over: isRunOver(runState) ? 1 : 0 }).executeTakeFirstOrThrow();
  if (held.numUpdatedRows === 0n) return false;
  const state = JSON.stringify(runState);
  await database
    .insertInto("run_states")
    .values({ run_id, state })
    .onConflict((conflict) => conflict.column("run_id").doUpdateSet({ state }))
    .execute();
  return true;
}
