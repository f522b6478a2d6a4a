/** How the tables came to be, one step after the other. */
import { type Kysely, sql } from "kysely";

/** Runs in a transaction together with those after it. Never changed once it was released: a new one is added. */
export type Migration = (database: Kysely<unknown>) => Promise<void>;

/** The version of a file is how many of them it has been through. */
export const migrations: readonly Migration[] = [createTables, createRunTables];

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
