/** What came of requests, in SQLite. */
import type { CallerKey, OutcomeCount, OutcomeRecord, OutcomeRepository, OutcomeSelection } from "@flowmind/core";
import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool, sql } from "kysely";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { DiskReader } from "../sqlite/disk-reader.ts";
import type { Tables } from "../sqlite/tables.ts";
import { usualPageRows } from "../tuning.ts";
import type { WriteQueue } from "../writing/write-queue.ts";
import { toOutcomeRow, toStoredOutcome } from "./outcome-rows.ts";

export function sqliteOutcomes(reader: DiskReader, queue: WriteQueue): OutcomeRepository {
  return {
    async record(caller, outcome) {
      return (await queue.add((transaction) => insert(transaction, caller, outcome))).kept;
    },
    list: (tenant, { afterId = 0, limit = usualPageRows, newestFirst = false, ...selection } = {}) =>
      reader.read(async (database) => {
        const rows = await database
          .selectFrom("outcomes")
          .selectAll()
          .where(fits(tenant, selection))
          .where("id", ">", afterId)
          .orderBy("id", newestFirst ? "desc" : "asc")
          .limit(limit)
          .execute();
        return rows.map(toStoredOutcome);
      }, []),
    count: (tenant, selection = {}) => reader.read((database) => countIn(database, tenant, selection), []),
    async forget(tenant, selection) {
      const written = await queue.add(async (transaction) => {
        // With rows to give, however many they are, libsql deletes on a thread of its own; without, on this one.
        const gone = await transaction.deleteFrom("outcomes").where(fits(tenant, selection)).returning("id").execute();
        return gone.length;
      });
      return { forgotten: written.kept === "on_disk" ? written.result : 0, kept: written.kept };
    },
    tenants: () =>
      reader.read(async (database) => {
        const rows = await database.selectFrom("outcomes").select("tenant").distinct().execute();
        return rows.map(({ tenant }) => fromColumn(tenant)).sort();
      }, []),
  };
}

/** Written last is newest, also where it replaces another: a page after an id misses nothing. */
async function insert(database: Kysely<Tables>, caller: CallerKey, outcome: OutcomeRecord): Promise<void> {
  const row = toOutcomeRow(caller, outcome);
  const same = (inferredOnly: boolean) => (where: ExpressionBuilder<Tables, "outcomes">) =>
    where.and([
      where("tenant", "=", row.tenant),
      where("subject", "=", row.subject),
      where("request_id", "=", row.request_id),
      where("uri", "=", row.uri),
      ...(inferredOnly ? [where("source", "!=", "reported")] : []),
    ]);
  await database
    .deleteFrom("outcomes")
    .where(same(outcome.source !== "reported"))
    .execute();
  // What the caller reported is still there, and stays.
  await database
    .insertInto("outcomes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Fitting = (where: ExpressionBuilder<Tables, "outcomes">) => ExpressionWrapper<Tables, "outcomes", SqlBool>;

function fits(tenant: string, { subject, uri, sinceMs, beforeMs }: OutcomeSelection): Fitting {
  return (where) =>
    where.and([
      where("tenant", "=", toColumn(tenant)),
      ...(subject === undefined ? [] : [where("subject", "=", toColumn(subject))]),
      ...(uri === undefined ? [] : [where("uri", "=", toColumn(uri))]),
      ...(sinceMs === undefined ? [] : [where("at_ms", ">=", sinceMs)]),
      ...(beforeMs === undefined ? [] : [where("at_ms", "<", beforeMs)]),
    ]);
}

async function countIn(
  database: Kysely<Tables>,
  tenant: string,
  selection: OutcomeSelection,
): Promise<readonly OutcomeCount[]> {
  const rows = await database
    .selectFrom("outcomes")
    .select([
      "uri",
      sql<number>`sum(verdict = 'helped')`.as("helped"),
      sql<number>`sum(verdict != 'helped')`.as("failed"),
      sql<number>`count(distinct case when verdict = 'helped' then subject end)`.as("helped_callers"),
    ])
    .where(fits(tenant, selection))
    .groupBy("uri")
    .orderBy("uri")
    .execute();
  return rows.map((row) => ({
    uri: fromColumn(row.uri),
    helped: row.helped,
    failed: row.failed,
    helpedCallers: row.helped_callers,
  }));
}
