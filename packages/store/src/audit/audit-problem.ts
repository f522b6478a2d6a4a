/** A broken audit log as a problem. */
import { type AuditVerdict, FlowmindError } from "@flowmind/core";

/** AUDIT_BROKEN; undefined where the log is intact. */
export function auditProblem(tenant: string, verdict: AuditVerdict): FlowmindError<"AUDIT_BROKEN"> | undefined {
  if (verdict.isIntact) return undefined;
  const { sequence, detail } = verdict;
  return new FlowmindError("AUDIT_BROKEN", { tenant, sequence, detail });
}
