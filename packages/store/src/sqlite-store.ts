/** The store in a SQLite file. */
import { Kysely } from "kysely";
import { sqliteAudit } from "./audit/sqlite-audit.ts";
import { sqliteRuns } from "./journal/sqlite-runs.ts";
import { sqliteCallers } from "./repositories/sqlite-callers.ts";
import { sqliteOutcomes } from "./repositories/sqlite-outcomes.ts";
import { createDiskReader } from "./sqlite/disk-reader.ts";
import { migrate } from "./sqlite/migrate.ts";
import { type Migration, migrations as ownMigrations } from "./sqlite/migrations.ts";
import { type OpenSqlite, openSqlite, type SqliteConnection } from "./sqlite/sqlite-connection.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";
import type { Tables } from "./sqlite/tables.ts";
import type { Store } from "./store.ts";
import { storeProblem } from "./store-problem.ts";
import { lockWaitMs } from "./tuning.ts";
import { createWriteQueue } from "./writing/write-queue.ts";

/** For tests: another driver, other tables. */
export interface SqliteParts {
  readonly open?: OpenSqlite;
  readonly migrations?: readonly Migration[];
}

/** Throws STORE_NEWER, and what SQLite says of a file that it cannot use. */
export async function openSqliteStore(
  file: string,
  { open = openSqlite, migrations = ownMigrations }: SqliteParts,
): Promise<Store> {
  const connections: SqliteConnection[] = [];
  try {
    const writing = await open(file, lockWaitMs);
    connections.push(writing);
    await migrate(writing, file, migrations);
    // What is acknowledged outlasts a power failure too: waiting for the disk happens on libsql's thread, once a batch.
    await writing.execute("pragma synchronous = full");
    const reading = await open(file, lockWaitMs);
    connections.push(reading);
    return storeOver(file, writing, reading);
  } catch (error) {
    for (const connection of connections) connection.close();
    throw error;
  }
}

/** Two connections, since a reader of a write-ahead log waits for nobody; on one it would wait for the transaction before it. */
function storeOver(file: string, writing: SqliteConnection, reading: SqliteConnection): Store {
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  const readers = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  const reader = createDiskReader(readers, file);
  const queue = createWriteQueue(writer, file);
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await queue.close();
    // Leaves everything in one file; where that fails, the next program does it.
    await writing.execute("pragma wal_checkpoint(truncate)").catch(() => {});
    reader.close();
    await readers.destroy();
    await writer.destroy();
  }

  return {
    callers: sqliteCallers(reader, queue),
    outcomes: sqliteOutcomes(reader, queue),
    audit: sqliteAudit(reader, queue),
    runs: sqliteRuns(reader, queue),
    problems() {
      const unread = reader.trouble();
      const unwritten = queue.trouble();
      return [
        ...(unread === undefined ? [] : [storeProblem("STORE_UNUSABLE", { file, detail: unread })]),
        ...(unwritten === undefined ? [] : [storeProblem("STORE_NOT_WRITTEN", unwritten)]),
      ];
    },
    flush: () => queue.flush(),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
