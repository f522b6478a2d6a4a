/** A run in a list for programs. */
import type { RunSummary } from "@flowmind/core";
import type { ListedRun } from "../output/show-runs.ts";

export function listedRunAsJson({ state, ...summary }: ListedRun): unknown {
  const { progress, awaited } = state ?? { progress: { done: 0 }, awaited: [] };
  return {
    ...summaryAsJson(summary),
    progress,
    awaiting: awaited.map(({ type, path, step }) => ({ type, path, step })),
  };
}

export function summaryAsJson({
  id,
  owner,
  uri,
  status,
  startedAtMs,
  changedAtMs,
}: RunSummary): Readonly<Record<string, string>> {
  return {
    id,
    uri,
    status,
    owner: owner.subject,
    started_at: new Date(startedAtMs).toISOString(),
    changed_at: new Date(changedAtMs).toISOString(),
  };
}
