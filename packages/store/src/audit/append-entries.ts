/** Writing to an audit log inside a transaction. */
import type { AuditEntry, AuditHead } from "@flowmind/core";
import type { Kysely } from "kysely";
import { toColumn } from "../sqlite/column-text.ts";
import type { Tables } from "../sqlite/tables.ts";
import { mostRemovedAtOnce, mostRowsAtOnce } from "../tuning.ts";
import { chainEntry, emptyHead, removalRecord, type Unchained } from "./audit-chain.ts";
import { toAuditRow } from "./audit-rows.ts";

export async function appendEntries(
  database: Kysely<Tables>,
  tenant: string,
  records: readonly Unchained[],
): Promise<void> {
  let head = await readHead(database, tenant);
  const entries: AuditEntry[] = [];
  for (const record of records) {
    const entry = chainEntry(tenant, head, record);
    entries.push(entry);
    head = { sequence: entry.sequence, hash: entry.hash };
  }
  for (let from = 0; from < entries.length; from += mostRowsAtOnce) {
    const rows = entries.slice(from, from + mostRowsAtOnce).map((entry) => toAuditRow(tenant, entry));
    await database.insertInto("audit").values(rows).execute();
  }
  await database
    .insertInto("audit_heads")
    .values({ tenant: toColumn(tenant), ...head })
    .onConflict((conflict) => conflict.column("tenant").doUpdateSet(head))
    .execute();
}

export async function readHead(database: Kysely<Tables>, tenant: string): Promise<AuditHead> {
  const row = await database
    .selectFrom("audit_heads")
    .select(["sequence", "hash"])
    .where("tenant", "=", toColumn(tenant))
    .executeTakeFirst();
  return row ?? emptyHead;
}

/**
 * Removes entries from the first on until one that is not older, at most `mostRemovedAtOnce`, and appends one that says so. Gives how
 * many.
 */
export async function removeEntries(
  database: Kysely<Tables>,
  tenant: string,
  beforeMs: number,
  nowMs: number,
): Promise<number> {
  const rows = await database
    .selectFrom("audit")
    .select(["sequence", "hash", "at_ms"])
    .where("tenant", "=", toColumn(tenant))
    .orderBy("sequence")
    .limit(mostRemovedAtOnce)
    .execute();
  const kept = rows.findIndex(({ at_ms }) => at_ms >= beforeMs);
  const last = rows.at(kept === -1 ? -1 : kept - 1);
  if (last === undefined || kept === 0) return 0;
  await database
    .deleteFrom("audit")
    .where("tenant", "=", toColumn(tenant))
    .where("sequence", "<=", last.sequence)
    .execute();
  await appendEntries(database, tenant, [removalRecord({ sequence: last.sequence, hash: last.hash }, nowMs)]);
  return kept === -1 ? rows.length : kept;
}
