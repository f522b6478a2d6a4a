/** The run that a person means by an id or by its beginning. */
import { FlowmindError, localTenant, type RunJournal, type RunSummary } from "@flowmind/core";
import { readPages } from "../command-line/read-pages.ts";
import { shortId } from "./short-id.ts";

/** As many as help to tell them apart. */
const mostNamed = 5;

/** Throws RUN_UNKNOWN, RUN_AMBIGUOUS and REQUEST_ABORTED. Runs of other tenants are nobody's here. */
export async function findRun(journal: RunJournal, named: string, signal: AbortSignal): Promise<RunSummary> {
  const wanted = named.trim().toLowerCase();
  const found: RunSummary[] = [];
  const pages =
    wanted === "" ? [] : readPages<RunSummary>((after, count) => journal.list(localTenant, page(after, count)), signal);
  for await (const runs of pages) {
    for (const run of runs) {
      const id = run.id.toLowerCase();
      if (id === wanted) return run;
      if (id.startsWith(wanted)) found.push(run);
    }
  }
  const [only, ...others] = found;
  if (only === undefined) throw new FlowmindError("RUN_UNKNOWN", { runId: named });
  if (others.length === 0) return only;
  throw new FlowmindError("RUN_AMBIGUOUS", { named, ids: toldApart(found.slice(0, mostNamed).map(({ id }) => id)) });
}

function toldApart(ids: readonly string[]): readonly string[] {
  const short = ids.map(shortId);
  return new Set(short).size === short.length ? short : ids;
}

function page(after: RunSummary | undefined, limit: number) {
  return { limit, ...(after && { after: { startedAtMs: after.startedAtMs, id: after.id } }) };
}

/** The run as it is now; undefined where it was removed meanwhile. */
export async function summaryNow(
  journal: RunJournal,
  { id, startedAtMs }: RunSummary,
): Promise<RunSummary | undefined> {
  // Those that began in the same millisecond stand beside it.
  let after = { startedAtMs: startedAtMs + 1, id: "" };
  for (;;) {
    const runs = await journal.list(localTenant, { after, limit: 10 });
    const last = runs.at(-1);
    const run = runs.find((one) => one.id === id);
    if (run !== undefined || last === undefined || last.startedAtMs < startedAtMs) return run;
    after = last;
  }
}
