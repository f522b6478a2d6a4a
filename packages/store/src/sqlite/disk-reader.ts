/** Reading that goes on where the file cannot be read. */
import { FlowmindError } from "@flowmind/core";
import type { Kysely } from "kysely";
import { diskFault } from "../writing/disk-fault.ts";
import type { Tables } from "./tables.ts";

export interface DiskReader {
  /** What the query gives, or `instead` where the file cannot be read. */
  read<Result>(query: (database: Kysely<Tables>) => Promise<Result>, instead: Result): Promise<Result>;
  /** What the query gives; throws STORE_UNUSABLE where the file cannot be read: for what must never pass for absent. */
  readOrThrow<Result>(query: (database: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Why the last reading failed; undefined: it did not. */
  trouble(): string | undefined;
  /** What is read later, or is not read by then, is rejected with STORE_CLOSED. To be called before the database is. */
  close(): void;
}

/** @param file as it is named in problems */
export function createDiskReader(database: Kysely<Tables>, file: string): DiskReader {
  let fault: string | undefined;
  let isClosed = false;

  async function attempt<Result>(
    query: (database: Kysely<Tables>) => Promise<Result>,
    otherwise: (detail: string) => Result,
  ): Promise<Result> {
    if (isClosed) throw new FlowmindError("STORE_CLOSED", { file });
    try {
      const result = await query(database);
      fault = undefined;
      return result;
    } catch (error) {
      if (isClosed) throw new FlowmindError("STORE_CLOSED", { file }, { cause: error });
      fault = diskFault(error);
      if (fault === undefined) throw error;
      return otherwise(fault);
    }
  }

  return {
    read: (query, instead) => attempt(query, () => instead),
    readOrThrow: (query) =>
      attempt(query, (detail) => {
        throw new FlowmindError("STORE_UNUSABLE", { file, detail });
      }),
    trouble: () => fault,
    close() {
      isClosed = true;
    },
  };
}
