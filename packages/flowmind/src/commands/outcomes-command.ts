/** `flowmind outcomes`: reads what came of requests, and forgets it. */
import {
  contextUriKey,
  localTenant,
  nearestNames,
  type OutcomeRepository,
  type OutcomeSelection,
  type StoredOutcome,
} from "@flowmind/core";
import { withStore } from "../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import { newestRows, readPages } from "../command-line/read-pages.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { showForgotten, showOutcomes } from "../output/show-outcomes.ts";
import { createStyle } from "../output/style.ts";
import { writePages } from "../output/write-pages.ts";
import type { CommonOptions } from "../settings/settings.ts";

interface OutcomesOptions extends CommonOptions {
  readonly json?: boolean;
  readonly tenant?: string;
  readonly caller?: string;
  /** In any case, with any version. */
  readonly context?: string;
  /** Milliseconds since 1970, as all times here. */
  readonly since?: number;
  readonly until?: number;
}

export interface ListOutcomesOptions extends OutcomesOptions {
  /** Infinity: all. */
  readonly limit: number;
}

export interface ForgetOutcomesOptions extends OutcomesOptions {
  readonly yes?: boolean;
}

/** 2 where the store cannot be used, as all of these; they throw STORE_NEWER. */
export function listOutcomes(options: ListOutcomesOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, errorOutput, environment, signal } = surroundings;
  const { tenant = localTenant } = options;
  const style = createStyle(output, environment);
  const show = (page: readonly StoredOutcome[]): string =>
    options.json === true ? page.map(outcomeAsJson).join("") : showOutcomes(page, style);
  return withStore(options, surroundings, async ({ outcomes }) => {
    const selection = await selectionFor(options, outcomes, surroundings);
    const read = (after: StoredOutcome | undefined, count: number) =>
      outcomes.list(tenant, { ...selection, limit: count, ...(after && { afterId: after.id }) });
    const pages = newestRows(readPages(read, signal), options.limit, (count) =>
      errorOutput.write(`${count} older outcomes are not shown: --limit 0 shows all\n`),
    );
    await writePages(pages, show, output);
    return exitCode.fine;
  });
}

/** Without `yes` nothing is changed, and 1 where there would be something to forget. */
export function forgetOutcomes(options: ForgetOutcomesOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output } = surroundings;
  const { tenant = localTenant, yes = false } = options;
  return withStore(options, surroundings, async ({ outcomes }) => {
    const selection = await selectionFor(options, outcomes, surroundings);
    const counts = await outcomes.count(tenant, selection);
    const found = counts.reduce((sum, { helped, failed }) => sum + helped + failed, 0);
    const { forgotten } = yes ? await outcomes.forget(tenant, selection) : { forgotten: 0 };
    output.write(
      options.json === true
        ? `${JSON.stringify({ found, forgotten }, null, 2)}\n`
        : showForgotten(yes ? forgotten : found, yes),
    );
    return yes || found === 0 ? exitCode.fine : exitCode.findings;
  });
}

/** A context is looked up among those that have outcomes: they stand there as they are spelt. */
async function selectionFor(
  { tenant = localTenant, caller, context, since, until }: OutcomesOptions,
  outcomes: OutcomeRepository,
  { errorOutput }: Surroundings,
): Promise<OutcomeSelection> {
  const others = {
    ...(caller === undefined ? {} : { subject: caller }),
    ...(since === undefined ? {} : { sinceMs: since }),
    ...(until === undefined ? {} : { beforeMs: until }),
  };
  if (context === undefined) return others;
  const known = (await outcomes.count(tenant)).map(({ uri }) => uri);
  const wanted = contextUriKey(context);
  const uri = known.find((one) => contextUriKey(one) === wanted);
  const [nearest] = uri === undefined ? nearestNames(context, known) : [];
  if (nearest !== undefined) errorOutput.write(`nothing came of ${context}; did you mean ${nearest}?\n`);
  return { ...others, uri: uri ?? context };
}

/** On one line; without the vector, which is made from the query. */
function outcomeAsJson(stored: StoredOutcome): string {
  const { id, atMs, subject, requestId, uri, verdict, source, rightUri, query, probability, stated } = stored;
  const line = {
    id,
    at: new Date(atMs).toISOString(),
    caller: subject,
    request_id: requestId,
    uri,
    verdict,
    source,
    right_uri: rightUri,
    query,
    probability,
    stated,
  };
  return `${JSON.stringify(line)}\n`;
}
