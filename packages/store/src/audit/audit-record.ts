/** A call as it goes into the log: with who made it, and nothing beside what the log has a place for. */
import type { AuditRecord, Caller } from "@flowmind/core";
import type { Unchained } from "./audit-chain.ts";

export function auditRecord({ subject, client }: Caller, record: AuditRecord): Unchained {
  return {
    atMs: record.atMs,
    subject,
    ...(client === undefined ? {} : { client: `${client.name} ${client.version}`.trim() }),
    tool: record.tool,
    ...(record.requestId === undefined ? {} : { requestId: record.requestId }),
    arguments: record.arguments,
    decision: record.decision,
    outcome: record.outcome,
    durationMs: record.durationMs,
  };
}
