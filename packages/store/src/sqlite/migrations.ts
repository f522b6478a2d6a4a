/** How the tables came to be, one step after the other. */
import { type Kysely, sql } from "kysely";

/** Runs in a transaction together with those after it. Never changed once it was released: a new one is added. */
export type Migration = (database: Kysely<unknown>) => Promise<void>;

/** The version of a file is how many of them it has been through. */
export const migrations: readonly Migration[] = [createTables];

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
