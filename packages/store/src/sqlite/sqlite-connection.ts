/** One connection to a SQLite file whose waits are not the event loop's. */
import { mostPreparedStatements } from "../tuning.ts";

export type SqliteValue = string | number | null | Uint8Array;

interface SqliteResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly changes: number;
}

export interface SqliteConnection {
  /** Statements without parameters or rows, on a thread of libsql's: also BEGIN and COMMIT, which wait for locks and for the disk. */
  execute(sql: string): Promise<void>;
  /** One statement. One that writes must stand in a transaction that has begun to write: then it waits for nothing. */
  query(sql: string, parameters: readonly SqliteValue[]): Promise<SqliteResult>;
  close(): void;
}

/** Rejects with the reason in `code`, `SQLITE_…`, or without one where there is no file and none can be made. */
export type OpenSqlite = (file: string, lockWaitMs: number) => Promise<SqliteConnection>;

/** What `libsql/promise` has and its types call `any`. */
interface Statement {
  readonly reader: boolean;
  run(parameters: readonly SqliteValue[]): { readonly changes: number };
  all(parameters: readonly SqliteValue[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export const openSqlite: OpenSqlite = async (file, lockWaitMs) => {
  // Loaded late: who keeps nothing needs no native code.
  const { default: Database } = await import("libsql/promise");
  const database = new Database(file, { timeout: lockWaitMs });
  const prepared = new Map<string, Statement>();

  async function prepare(sql: string): Promise<Statement> {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = (await database.prepare(sql)) as Statement;
    const [oldest] = prepared.keys();
    if (prepared.size >= mostPreparedStatements && oldest !== undefined) prepared.delete(oldest);
    prepared.set(sql, statement);
    return statement;
  }

  return {
    async execute(sql) {
      await database.exec(sql);
    },
    async query(sql, parameters) {
      // A boolean ends the whole process inside libsql 0.5 ("not yet implemented: bool").
      if (!parameters.every(isSqliteValue)) throw new TypeError("SQLite takes text, finite numbers, bytes and null");
      const statement = await prepare(sql);
      if (statement.reader) return { rows: await statement.all(parameters), changes: 0 };
      return { rows: [], changes: statement.run(parameters).changes };
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
};

function isSqliteValue(value: unknown): value is SqliteValue {
  if (typeof value === "number") return Number.isFinite(value);
  return value === null || typeof value === "string" || value instanceof Uint8Array;
}
