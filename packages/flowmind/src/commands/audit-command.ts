/** `flowmind audit`: reads the log of calls, tells whether it is whole, and removes what is old. */
import { type AuditEntry, type AuditHead, localTenant, parseJson } from "@flowmind/core";
import { withStore } from "../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import { newestRows, readPages } from "../command-line/read-pages.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import {
  type LogVerdict,
  type RemovedEntries,
  showAuditEntries,
  showRemoved,
  showVerdicts,
} from "../output/show-audit.ts";
import { createStyle } from "../output/style.ts";
import { writePages } from "../output/write-pages.ts";
import type { CommonOptions } from "../settings/settings.ts";

interface AuditOptions extends CommonOptions {
  readonly json?: boolean;
  readonly tenant?: string;
}

export interface ListAuditOptions extends AuditOptions {
  readonly caller?: string;
  readonly tool?: string;
  readonly decision?: string;
  /** Milliseconds since 1970, as all times here. */
  readonly since?: number;
  readonly until?: number;
  /** Infinity: all. */
  readonly limit: number;
}

export interface VerifyAuditOptions extends AuditOptions {
  readonly head?: AuditHead;
}

export interface PruneAuditOptions extends AuditOptions {
  readonly before: number;
}

/** 2 where the store cannot be used, as all of these; they throw STORE_NEWER. */
export function listAudit(options: ListAuditOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, errorOutput, environment, signal } = surroundings;
  const { tenant = localTenant, caller, tool, decision, since, until, limit } = options;
  const selection = {
    ...(caller === undefined ? {} : { subject: caller }),
    ...(tool === undefined ? {} : { tool }),
    ...(decision === undefined ? {} : { decision }),
    ...(since === undefined ? {} : { sinceMs: since }),
    ...(until === undefined ? {} : { beforeMs: until }),
  };
  const style = createStyle(output, environment);
  const show = (page: readonly AuditEntry[]): string =>
    options.json === true ? page.map(entryAsJson).join("") : showAuditEntries(page, style);
  return withStore(options, surroundings, async ({ audit }) => {
    const read = (after: AuditEntry | undefined, count: number) =>
      audit.list(tenant, { ...selection, limit: count, ...(after && { afterSequence: after.sequence }) });
    const pages = newestRows(readPages(read, signal), limit, (count) =>
      errorOutput.write(`${count} older entries are not shown: --limit 0 shows all\n`),
    );
    await writePages(pages, show, output);
    return exitCode.fine;
  });
}

/** 1 where a log is broken. */
export function verifyAudit(options: VerifyAuditOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, environment } = surroundings;
  const { head, tenant = head && localTenant } = options;
  return withStore(options, surroundings, async ({ audit }) => {
    const verdicts: LogVerdict[] = [];
    for (const one of tenant === undefined ? await audit.tenants() : [tenant])
      verdicts.push({ tenant: one, verdict: await audit.verify(one, head) });
    const style = createStyle(output, environment);
    output.write(options.json === true ? asJson({ logs: verdicts.map(verdictAsJson) }) : showVerdicts(verdicts, style));
    return verdicts.every(({ verdict }) => verdict.isIntact) ? exitCode.fine : exitCode.findings;
  });
}

export function pruneAudit(options: PruneAuditOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, clock } = surroundings;
  return withStore(options, surroundings, async ({ audit }) => {
    const removed: RemovedEntries[] = [];
    for (const tenant of options.tenant === undefined ? await audit.tenants() : [options.tenant])
      removed.push({ tenant, entries: await audit.removeBefore(tenant, options.before, clock.now()) });
    output.write(options.json === true ? asJson({ removed }) : showRemoved(removed));
    return exitCode.fine;
  });
}

/** On one line. */
function entryAsJson(entry: AuditEntry): string {
  const { sequence, atMs, subject, client, tool, requestId, decision, outcome, durationMs, hash } = entry;
  const line = {
    sequence,
    at: new Date(atMs).toISOString(),
    caller: subject,
    client,
    tool,
    request_id: requestId,
    arguments: parseJson(entry.arguments) ?? entry.arguments,
    decision,
    outcome,
    duration_ms: durationMs,
    hash,
  };
  return `${JSON.stringify(line)}\n`;
}

function verdictAsJson({ tenant, verdict: { isIntact, ...others } }: LogVerdict): unknown {
  return { tenant, intact: isIntact, ...others };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
