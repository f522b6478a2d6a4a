/** Which runs there are: a tenant's, those that want a driver, and those that are old. */
import { type RunPage, type RunSummary, runStatuses } from "@flowmind/core";
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { Tables } from "../sqlite/tables.ts";
import { mostRunsRemovedAtOnce, usualPageRuns } from "../tuning.ts";

type Choice = (where: ExpressionBuilder<Tables, "runs">) => ExpressionWrapper<Tables, "runs", SqlBool>;

export async function listRuns(
  database: Kysely<Tables>,
  tenant: string,
  { subject, statuses, after, limit = usualPageRuns }: RunPage = {},
): Promise<readonly RunSummary[]> {
  const fits: Choice = (where) =>
    where.and([
      where("tenant", "=", toColumn(tenant)),
      ...(subject === undefined ? [] : [where("subject", "=", toColumn(subject))]),
      ...(statuses === undefined ? [] : [where("status", "in", statuses)]),
      ...(after === undefined ? [] : [isAfter(after)(where)]),
    ]);
  const rows = await database
    .selectFrom("runs")
    .select(["id", "tenant", "subject", "uri", "started_at_ms", "status", "changed_at_ms"])
    .where(fits)
    .orderBy("started_at_ms", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** Two conditions instead of a choice between two, so that the index is read from there on. */
function isAfter({ startedAtMs, id }: NonNullable<RunPage["after"]>): Choice {
  return (where) =>
    where.and([
      where("started_at_ms", "<=", startedAtMs),
      where.or([where("started_at_ms", "<", startedAtMs), where("id", ">", toColumn(id))]),
    ]);
}

type SummaryRow = Selectable<Omit<Tables["runs"], "fence" | "driver" | "leased_until_ms" | "is_over" | "is_parked">>;

/** A status that a newer program wrote is read as that of a run that is still to be looked at. */
function toSummary(row: SummaryRow): RunSummary {
  return {
    id: fromColumn(row.id),
    owner: { tenant: fromColumn(row.tenant), subject: fromColumn(row.subject) },
    uri: fromColumn(row.uri),
    startedAtMs: row.started_at_ms,
    status: runStatuses.find((one) => one === row.status) ?? "running",
    changedAtMs: row.changed_at_ms,
  };
}

/** Its conditions stand in the statement itself: with parameters SQLite would not know that the index has all that is asked for. */
export async function listUnfinished(database: Kysely<Tables>, nowMs: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("runs")
    .select("id")
    .where("is_over", "=", sql.lit(0))
    .where("is_parked", "=", sql.lit(0))
    .where((where) => where.not(isDriven(nowMs)(where)))
    .execute();
  return rows.map(({ id }) => fromColumn(id)).sort();
}

/** Which runs are to be removed. */
export interface Old {
  readonly beforeMs: number;
  readonly nowMs: number;
}

/** The next few by id, as columns hold it. A reader looks for them, so that nobody who writes waits for that. */
export async function listOld(
  database: Kysely<Tables>,
  old: Old,
  afterId: string | undefined,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("runs")
    .select("id")
    .where((where) => where.and([isOld(old)(where), ...(afterId === undefined ? [] : [where("id", ">", afterId)])]))
    .orderBy("id")
    .limit(mostRunsRemovedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives how many of them there were, and were old still. */
export async function removeOld(database: Kysely<Tables>, old: Old, ids: readonly string[]): Promise<number> {
  // With rows to give libsql deletes on a thread of its own; without, on this one.
  const gone = await database.deleteFrom("runs").where("id", "in", ids).where(isOld(old)).returning("id").execute();
  const runIds = gone.map(({ id }) => id);
  for (const table of ["run_starts", "run_states", "run_entries"] as const) {
    await database.deleteFrom(table).where("run_id", "in", runIds).returning("run_id").execute();
  }
  return gone.length;
}

function isOld({ beforeMs, nowMs }: Old): Choice {
  return (where) => where.and([where("changed_at_ms", "<", beforeMs), where.not(isDriven(nowMs)(where))]);
}

function isDriven(nowMs: number): Choice {
  return (where) => where.and([where("driver", "is not", null), where("leased_until_ms", ">", nowMs)]);
}
