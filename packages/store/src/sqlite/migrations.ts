/** How the tables came to be, one step after the other. */
import { type Kysely, sql } from "kysely";

/** Runs in a transaction together with those after it. Never changed once it was released: a new one is added. */
export type Migration = (database: Kysely<unknown>) => Promise<void>;

/** The version of a file is how many of them it has been through. */
export const migrations: readonly Migration[] = [createTables, createRunTables, addRunLists];

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("callers")
    .addColumn("tenant", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("progress", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("callers_key", ["tenant", "subject"])
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createTable("outcomes")
    .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn("tenant", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("uri", "text", (column) => column.notNull())
    .addColumn("at_ms", "real", (column) => column.notNull())
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("right_uri", "text")
    .addColumn("query", "text")
    .addColumn("vector", "blob")
    .addColumn("probability", "real")
    .addColumn("stated", "real")
    .addUniqueConstraint("outcomes_key", ["tenant", "subject", "request_id", "uri"])
    .modifyEnd(sql`strict`)
    .execute();
  await schema.createIndex("outcomes_by_uri").on("outcomes").columns(["tenant", "uri", "at_ms"]).execute();
  await schema
    .createTable("audit")
    .addColumn("tenant", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("at_ms", "real", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("client", "text")
    .addColumn("tool", "text", (column) => column.notNull())
    .addColumn("request_id", "text")
    .addColumn("arguments", "text", (column) => column.notNull())
    .addColumn("decision", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("duration_ms", "real", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("audit_key", ["tenant", "sequence"])
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createTable("audit_heads")
    .addColumn("tenant", "text", (column) => column.primaryKey())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

async function createRunTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("tenant", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("started_at_ms", "real", (column) => column.notNull())
    .addColumn("fence", "integer", (column) => column.notNull())
    .addColumn("driver", "text")
    .addColumn("leased_until_ms", "real", (column) => column.notNull())
    .addColumn("is_over", "integer", (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  // Of the few runs that are not over, so that finding them after a start does not read the many that are.
  await schema.createIndex("runs_unfinished").on("runs").column("id").where(sql.ref("is_over"), "=", 0).execute();
  await schema
    .createTable("run_starts")
    .addColumn("run_id", "text", (column) => column.primaryKey())
    .addColumn("start", "text", (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createTable("run_states")
    .addColumn("run_id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await schema
    .createTable("run_entries")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addUniqueConstraint("run_entries_key", ["run_id", "path"])
    .modifyEnd(sql`strict`)
    .execute();
}

/** What lists of runs show and choose by, and which runs wait for a signal rather than for a driver. */
async function addRunLists(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("runs")
    .addColumn("uri", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .alterTable("runs")
    .addColumn("is_parked", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("runs")
    .addColumn("status", "text", (column) => column.notNull().defaultTo("running"))
    .execute();
  await schema
    .alterTable("runs")
    .addColumn("changed_at_ms", "real", (column) => column.notNull().defaultTo(0))
    .execute();
  // `->` gives a text as JSON has it, in quotes: what is between them is what a column holds. SQLite reads no JSON that is nested too deep.
  await sql`update runs set
    changed_at_ms = started_at_ms,
    uri = coalesce((select substr(start -> '$.context.uri', 2, length(start -> '$.context.uri') - 2) from run_starts
      where run_id = id and case when json_valid(start) then json_type(start, '$.context.uri') = 'text' end), ''),
    status = coalesce((select state ->> '$.status' from run_states
      where run_id = id and case when json_valid(state) then json_type(state, '$.status') = 'text' end), 'running')`.execute(
    database,
  );
  // Of the few runs that want a driver, so that looking for them reads none of the many that are over or wait for somebody.
  await schema.dropIndex("runs_unfinished").execute();
  await schema
    .createIndex("runs_undriven")
    .on("runs")
    .column("id")
    .where(sql.ref("is_over"), "=", 0)
    .where(sql.ref("is_parked"), "=", 0)
    .execute();
  // In the order of the list; one subject's are found in it without looking at the others' rows.
  await schema
    .createIndex("runs_listed")
    .on("runs")
    .columns(["tenant", "started_at_ms desc", "id", "subject"])
    .execute();
}
