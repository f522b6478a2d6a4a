/** kysely over one of our connections. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { retryBusy } from "./retry-busy.ts";
import type { SqliteConnection, SqliteValue } from "./sqlite-connection.ts";

/** kysely's own SQLite dialect calls its driver synchronously: waiting for another process would then stop the event loop. */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driverOver(connection),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function driverOver(connection: SqliteConnection): Driver {
  let turn: Promise<void> = Promise.resolve();
  const waiting = new WeakMap<DatabaseConnection, () => void>();
  const run = async (_: DatabaseConnection, sql: string) => connection.execute(sql);
  return {
    async init() {},
    async acquireConnection() {
      const before = turn;
      const one = databaseConnection(connection);
      turn = new Promise((release) => waiting.set(one, release));
      await before;
      return one;
    },
    async releaseConnection(one) {
      waiting.get(one)?.();
    },
    // At once for writing: one that reads first and then wants to write is refused where another wrote between.
    beginTransaction: (one) => retryBusy(() => run(one, "begin immediate")),
    commitTransaction: (one) => run(one, "commit"),
    rollbackTransaction: (one) => run(one, "rollback").catch(ignoreEnded),
    async destroy() {
      connection.close();
    },
  };
}

/** A transaction that failed for the disk's sake has been rolled back by SQLite itself. */
function ignoreEnded(): void {}

function databaseConnection(connection: SqliteConnection): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, changes } = await connection.query(sql, parameters as readonly SqliteValue[]);
      return { rows: rows as readonly unknown[] as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new TypeError("Rows are read page by page");
    },
  };
}
