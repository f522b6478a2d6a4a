/** `flowmind runs list`: which runs there are, and what they wait for. */
import { localTenant, type RunJournal, type RunStatus, type RunSummary } from "@flowmind/core";
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import { readPages } from "../../command-line/read-pages.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { screenOf } from "../../output/screen.ts";
import { type ListedRun, showRuns } from "../../output/show-runs.ts";
import { writePages } from "../../output/write-pages.ts";
import { listedRunAsJson } from "../../runs/listed-run-as-json.ts";
import type { RunsOptions } from "./runs-options.ts";

export interface ListRunsOptions extends RunsOptions {
  readonly status?: readonly RunStatus[];
  /** Infinity: all. */
  readonly limit: number;
}

/** The latest begun first. 2 where the store cannot be used; throws STORE_NEWER. */
export function listRuns(options: ListRunsOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, errorOutput, signal } = surroundings;
  const screen = screenOf(surroundings);
  const show = (runs: readonly ListedRun[]): string =>
    options.json === true
      ? runs.map((run) => `${JSON.stringify(listedRunAsJson(run))}\n`).join("")
      : showRuns(runs, screen);
  return withStore(options, surroundings, async ({ runs }) => {
    const read = async (after: RunSummary | undefined, count: number): Promise<readonly RunSummary[]> =>
      runs.list(localTenant, {
        limit: count,
        ...(options.status === undefined ? {} : { statuses: options.status }),
        ...(after && { after: { startedAtMs: after.startedAtMs, id: after.id } }),
      });
    const pages = firstRows(readPages(read, signal), options.limit, () =>
      errorOutput.write("older runs are not shown: --limit 0 shows all\n"),
    );
    await writePages(withStates(pages, runs), show, output);
    return exitCode.fine;
  });
}

async function* withStates(
  pages: AsyncIterable<readonly RunSummary[]>,
  journal: RunJournal,
): AsyncGenerator<readonly ListedRun[]> {
  for await (const page of pages) {
    const listed: ListedRun[] = [];
    for (const summary of page) {
      const state = await journal.state(summary.id);
      listed.push({ ...summary, ...(state && { state }) });
    }
    yield listed;
  }
}

/** @param onLeftOut called where there are more */
async function* firstRows<Row>(
  pages: AsyncIterable<readonly Row[]>,
  limit: number,
  onLeftOut: () => void,
): AsyncGenerator<readonly Row[]> {
  let left = limit;
  for await (const page of pages) {
    if (page.length > left) {
      if (left > 0) yield page.slice(0, left);
      return onLeftOut();
    }
    left -= page.length;
    yield page;
  }
}
