/** The log of calls, as people read it. */
import { type AuditEntry, type AuditVerdict, localTenant } from "@flowmind/core";
import { auditProblem } from "@flowmind/store";
import { counted } from "./counted.ts";
import { formatColumns } from "./format-columns.ts";
import { onOneLine } from "./on-one-line.ts";
import { showFault } from "./show-fault.ts";
import type { Style } from "./style.ts";

export interface LogVerdict {
  readonly tenant: string;
  readonly verdict: AuditVerdict;
}

export interface RemovedEntries {
  readonly tenant: string;
  /** How many. */
  readonly entries: number;
}

/** Longer arguments are cut: a line is for finding an entry, and JSON has all of it. */
const mostArgumentCharacters = 80;

/** One line for each. */
export function showAuditEntries(entries: readonly AuditEntry[], style: Style): string {
  if (entries.length === 0) return "no such call is recorded\n";
  return formatColumns(entries.map((entry) => entryRow(entry, style)));
}

function entryRow(entry: AuditEntry, style: Style): readonly string[] {
  const { sequence, atMs, subject, client, tool, decision, outcome, durationMs } = entry;
  return [
    style.faint(`#${sequence}`),
    new Date(atMs).toISOString(),
    onOneLine(client === undefined ? subject : `${subject} (${client})`),
    onOneLine(tool),
    decision === "allowed" ? style.good(decision) : style.bad(onOneLine(decision)),
    onOneLine(outcome),
    `${durationMs.toFixed(1)} ms`,
    style.faint(cut(onOneLine(entry.arguments))),
  ];
}

function cut(text: string): string {
  return text.length > mostArgumentCharacters ? `${text.slice(0, mostArgumentCharacters - 1)}…` : text;
}

/** With the end of each whole log, in the form in which it can be noted. */
export function showVerdicts(verdicts: readonly LogVerdict[], style: Style): string {
  if (verdicts.length === 0) return "no call is recorded\n";
  return verdicts
    .map(({ tenant, verdict }) => {
      if (!verdict.isIntact) return faultOf(tenant, verdict, style);
      const { entries, head } = verdict;
      return `${style.good("intact")}  ${nameOf(tenant)}: ${counted(entries, "entry", "entries")}; head ${head.sequence}:${head.hash}\n`;
    })
    .join("");
}

function faultOf(tenant: string, verdict: AuditVerdict, style: Style): string {
  const fault = auditProblem(onOneLine(tenant), verdict);
  return fault === undefined ? "" : showFault(fault, style);
}

export function showRemoved(removed: readonly RemovedEntries[]): string {
  if (removed.every(({ entries }) => entries === 0)) return "nothing is that old\n";
  return removed
    .map(({ tenant, entries }) => `removed  ${nameOf(tenant)}: ${counted(entries, "entry", "entries")}\n`)
    .join("");
}

function nameOf(tenant: string): string {
  return tenant === localTenant ? "the local user" : `tenant ${onOneLine(tenant)}`;
}
