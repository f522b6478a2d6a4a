/** How an audit log's entries are chained. */
import { createHash } from "node:crypto";
import type { AuditEntry, AuditHead, AuditRecord } from "@flowmind/core";

/** The tool under which the removal of old entries is itself an entry. */
const removalTool = "flowmind/audit-retention";

/** Who removes entries: it is nobody's call. */
const removalSubject = "flowmind";

export const emptyHead: AuditHead = { sequence: 0, hash: "" };

/** An entry whose place in the chain is not settled yet. */
export type Unchained = AuditRecord & Pick<AuditEntry, "subject" | "client">;

/** The entry that follows `previous`. The tenant is part of the hash: a log cannot be passed off as another tenant's. */
export function chainEntry(tenant: string, previous: AuditHead, record: Unchained): AuditEntry {
  const sequence = previous.sequence + 1;
  return { ...record, sequence, hash: hashOf(tenant, previous.hash, sequence, record) };
}

/** Follows from `previous`, the hash before it. */
export function hashOf(tenant: string, previous: string, sequence: number, record: Unchained): string {
  const { atMs, subject, client, tool, requestId, decision, outcome, durationMs } = record;
  const content = [
    previous,
    tenant,
    sequence,
    atMs,
    subject,
    client ?? null,
    tool,
    requestId ?? null,
    record.arguments,
    decision,
    outcome,
    durationMs,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Says that everything up to an entry was removed. */
export function removalRecord(through: AuditHead, atMs: number): Unchained {
  return {
    atMs,
    subject: removalSubject,
    tool: removalTool,
    arguments: JSON.stringify({ through }),
    decision: "allowed",
    outcome: "removed",
    durationMs: 0,
  };
}

/** Of a removal's entry, the last that was removed; undefined for any other, and for one that cannot be read. */
export function removedThrough({ tool, arguments: text }: AuditEntry): AuditHead | undefined {
  if (tool !== removalTool) return undefined;
  try {
    const { through } = JSON.parse(text) as { readonly through?: Partial<AuditHead> };
    const { sequence, hash } = through ?? {};
    return typeof sequence === "number" && typeof hash === "string" ? { sequence, hash } : undefined;
  } catch {
    return undefined;
  }
}
