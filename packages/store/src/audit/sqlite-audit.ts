/** The audit log in SQLite. */
import type { AuditEntry, AuditLog, AuditPage, AuditVerdict } from "@flowmind/core";
import { type Kysely, sql } from "kysely";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { DiskReader } from "../sqlite/disk-reader.ts";
import type { Tables } from "../sqlite/tables.ts";
import { mostRemovedAtOnce, mostRowsAtOnce, usualPageRows, verifiedAtOnce } from "../tuning.ts";
import type { WriteQueue, Written } from "../writing/write-queue.ts";
import { appendEntries, readHead, removeEntries } from "./append-entries.ts";
import { emptyHead, type Unchained } from "./audit-chain.ts";
import { auditRecord } from "./audit-record.ts";
import { toAuditEntry } from "./audit-rows.ts";
import { verifyChain } from "./verify-chain.ts";

interface Gathered {
  readonly records: Unchained[];
  readonly written: Promise<Written<void>>;
}

export function sqliteAudit(reader: DiskReader, queue: WriteQueue): AuditLog {
  const gathering = new Map<string, Gathered>();

  /** A tenant's records that come before the batch is written are one write, which reads and writes its head once. */
  function gather(tenant: string): Gathered {
    const open = gathering.get(tenant);
    // What waits for a better disk is counted write by write, so that there is an end to it.
    if (open !== undefined && open.records.length < mostRowsAtOnce && queue.trouble() === undefined) return open;
    const records: Unchained[] = [];
    const endGathering = (): void => {
      if (gathering.get(tenant)?.records === records) gathering.delete(tenant);
    };
    // It may be dropped without ever having been tried: nothing must be added to it then.
    const written = queue.add((transaction) => {
      endGathering();
      return appendEntries(transaction, tenant, records);
    }, endGathering);
    const made = { records, written };
    gathering.set(tenant, made);
    return made;
  }

  async function* pagesOf(tenant: string): AsyncGenerator<readonly AuditEntry[]> {
    for (let afterSequence = -1; ; ) {
      const page = await list(reader, tenant, { afterSequence, limit: verifiedAtOnce });
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      afterSequence = last.sequence;
    }
  }

  const headOf = (tenant: string) => reader.read((database) => readHead(database, tenant), emptyHead);

  return {
    async append(caller, record) {
      const { records, written } = gather(caller.tenant);
      records.push(auditRecord(caller, record));
      return (await written).kept;
    },
    list: (tenant, page = {}) => list(reader, tenant, page),
    async verify(tenant, noted) {
      await queue.flush();
      let verdict: AuditVerdict;
      let head = await headOf(tenant);
      for (;;) {
        verdict = await verifyChain(tenant, pagesOf(tenant), head, noted);
        const after = await headOf(tenant);
        const fault = reader.trouble();
        if (fault !== undefined) return { isIntact: false, sequence: 0, detail: `it cannot be read (${fault})` };
        // Somebody wrote meanwhile, so that what was read fits to neither head.
        if (verdict.isIntact || after.hash === head.hash) return verdict;
        head = after;
      }
    },
    async removeBefore(tenant, beforeMs, nowMs) {
      for (let removed = 0; ; ) {
        const written = await queue.add((transaction) => removeEntries(transaction, tenant, beforeMs, nowMs));
        const count = written.kept === "on_disk" ? written.result : 0;
        removed += count;
        if (count < mostRemovedAtOnce) return removed;
      }
    },
    async tenants() {
      const rows = await reader.read((database) => database.selectFrom("audit_heads").select("tenant").execute(), []);
      return rows.map(({ tenant }) => fromColumn(tenant)).sort();
    },
  };
}

function list(reader: DiskReader, tenant: string, page: AuditPage): Promise<readonly AuditEntry[]> {
  const { subject, tool, decision, sinceMs, beforeMs, afterSequence = 0, limit = usualPageRows } = page;
  const column = (name: "subject" | "tool" | "decision", text: string | undefined) =>
    text === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(name)} = ${toColumn(text)}`;
  return reader.read(async (database: Kysely<Tables>) => {
    const rows = await database
      .selectFrom("audit")
      .selectAll()
      .where("tenant", "=", toColumn(tenant))
      .where("sequence", ">", afterSequence)
      .where(column("subject", subject))
      .where(column("tool", tool))
      .where(column("decision", decision))
      .where("at_ms", ">=", sinceMs ?? -Number.MAX_VALUE)
      .where("at_ms", "<", beforeMs ?? Number.MAX_VALUE)
      .orderBy("sequence")
      .limit(limit)
      .execute();
    return rows.map(toAuditEntry);
  }, []);
}
