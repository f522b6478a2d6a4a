/** Reading that goes on where the file cannot be read. */
import type { Kysely } from "kysely";
import { diskFault } from "../writing/disk-fault.ts";
import type { Tables } from "./tables.ts";

export interface DiskReader {
  /** What the query gives, or `instead` where the file cannot be read. */
  read<Result>(query: (database: Kysely<Tables>) => Promise<Result>, instead: Result): Promise<Result>;
  /** Why the last reading failed; undefined: it did not. */
  trouble(): string | undefined;
}

export function createDiskReader(database: Kysely<Tables>): DiskReader {
  let fault: string | undefined;
  return {
    async read(query, instead) {
      try {
        const result = await query(database);
        fault = undefined;
        return result;
      } catch (error) {
        fault = diskFault(error);
        if (fault === undefined) throw error;
        return instead;
      }
    },
    trouble: () => fault,
  };
}
