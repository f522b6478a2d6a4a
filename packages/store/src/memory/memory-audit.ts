/** The audit log for as long as the program runs. */
import type { AuditEntry, AuditHead, AuditLog, AuditPage } from "@flowmind/core";
import { chainEntry, emptyHead, removalRecord, type Unchained } from "../audit/audit-chain.ts";
import { auditRecord } from "../audit/audit-record.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import { mostInMemory, usualPageRows } from "../tuning.ts";

interface Log {
  readonly entries: AuditEntry[];
  head: AuditHead;
}

/** Of more than `mostInMemory` entries of a tenant the oldest go, with a note as for retention. */
export function memoryAudit(): AuditLog {
  const logs = new Map<string, Log>();

  function logOf(tenant: string): Log {
    const known = logs.get(tenant);
    if (known !== undefined) return known;
    const made: Log = { entries: [], head: emptyHead };
    logs.set(tenant, made);
    return made;
  }

  function append(tenant: string, record: Unchained): void {
    const log = logOf(tenant);
    const entry = chainEntry(tenant, log.head, record);
    log.entries.push(entry);
    log.head = { sequence: entry.sequence, hash: entry.hash };
  }

  function remove(tenant: string, count: number, nowMs: number): number {
    const { entries } = logOf(tenant);
    const through = entries[count - 1];
    if (through === undefined) return 0;
    entries.splice(0, count);
    append(tenant, removalRecord({ sequence: through.sequence, hash: through.hash }, nowMs));
    return count;
  }

  return {
    async append(caller, record) {
      append(caller.tenant, auditRecord(caller, record));
      const { entries } = logOf(caller.tenant);
      if (entries.length > mostInMemory) remove(caller.tenant, Math.ceil(mostInMemory / 2), record.atMs);
      return "in_memory";
    },
    async list(tenant, page = {}) {
      const { afterSequence = 0, limit = usualPageRows } = page;
      return (logs.get(tenant)?.entries ?? [])
        .filter((entry) => entry.sequence > afterSequence && fits(entry, page))
        .slice(0, limit);
    },
    async verify(tenant, noted) {
      const { entries, head } = logs.get(tenant) ?? { entries: [], head: emptyHead };
      return verifyChain(tenant, onePage(entries), head, noted);
    },
    async removeBefore(tenant, beforeMs, nowMs) {
      const entries = logs.get(tenant)?.entries ?? [];
      const kept = entries.findIndex(({ atMs }) => atMs >= beforeMs);
      return remove(tenant, kept === -1 ? entries.length : kept, nowMs);
    },
    async tenants() {
      return [...logs]
        .filter(([, { entries }]) => entries.length > 0)
        .map(([tenant]) => tenant)
        .sort();
    },
  };
}

async function* onePage(entries: readonly AuditEntry[]): AsyncGenerator<readonly AuditEntry[]> {
  yield [...entries];
}

function fits(entry: AuditEntry, { subject, tool, decision, sinceMs, beforeMs }: AuditPage): boolean {
  if (subject !== undefined && entry.subject !== subject) return false;
  if (tool !== undefined && entry.tool !== tool) return false;
  if (decision !== undefined && entry.decision !== decision) return false;
  return entry.atMs >= (sinceMs ?? -Infinity) && entry.atMs < (beforeMs ?? Infinity);
}
