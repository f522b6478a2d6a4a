/** Audit entries as rows, and back. */
import type { AuditEntry } from "@flowmind/core";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { Tables } from "../sqlite/tables.ts";

export function toAuditRow(tenant: string, entry: AuditEntry): Tables["audit"] {
  return {
    tenant: toColumn(tenant),
    sequence: entry.sequence,
    at_ms: entry.atMs,
    subject: toColumn(entry.subject),
    client: entry.client === undefined ? null : toColumn(entry.client),
    tool: toColumn(entry.tool),
    request_id: entry.requestId === undefined ? null : toColumn(entry.requestId),
    arguments: toColumn(entry.arguments),
    decision: toColumn(entry.decision),
    outcome: toColumn(entry.outcome),
    duration_ms: entry.durationMs,
    hash: entry.hash,
  };
}

/** A text that somebody put there by other means, and that is none of ours, is given as it stands: verifying finds it. */
export function toAuditEntry(row: Tables["audit"]): AuditEntry {
  return {
    sequence: row.sequence,
    atMs: row.at_ms,
    subject: textOf(row.subject),
    ...(row.client === null ? {} : { client: textOf(row.client) }),
    tool: textOf(row.tool),
    ...(row.request_id === null ? {} : { requestId: textOf(row.request_id) }),
    arguments: textOf(row.arguments),
    decision: textOf(row.decision),
    outcome: textOf(row.outcome),
    durationMs: row.duration_ms,
    hash: row.hash,
  };
}

function textOf(column: string): string {
  try {
    return fromColumn(column);
  } catch {
    return column;
  }
}
