/** What is prefilled for labelled requests, counted and printed. */
import { writeSync } from "node:fs";
import { type Context, type NextAction, plainRequest } from "@flowmind/core";
import { fitCatalogModel, fitCatalogWords, rank, tokenize } from "@flowmind/matching";
import { makeCandidate } from "./make-context.ts";
import { addCounts, countPrefill, type PrefillCounts, type PrefillScore, scorePrefill } from "./score-prefill.ts";

export interface LabelledRequest {
  readonly uri: string;
  readonly query: string;
  /** What a person read from the query; `{anyOf: […]}` where several values are right. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly split: "development" | "test";
  /** ISO 8601. @default the morning of Wednesday 11 March 2026 */
  readonly now?: string;
  /** Absent in the rows of the first one. */
  readonly writer?: "second";
}

const usualNow = "2026-03-11T09:00:00Z";

/** Counts over all rows; figures for each kind of value and in total are printed under the name. */
export function measurePrefill(
  name: string,
  rows: readonly LabelledRequest[],
  contexts: ReadonlyMap<string, Context>,
): PrefillScore {
  const byKind = new Map<string, PrefillCounts>();
  for (const row of rows) {
    const context = contextOf(row, contexts);
    for (const [kind, counts] of countPrefill(
      context.variables,
      prefilledIn(actionFor(row, contexts)),
      row.variables,
    )) {
      const before = byKind.get(kind);
      byKind.set(kind, before === undefined ? counts : addCounts(before, counts));
    }
  }
  for (const [kind, counts] of byKind) report(name, kind, scorePrefill(counts));
  const total = scorePrefill([...byKind.values()].reduce(addCounts));
  report(name, "in total", total);
  return total;
}

/** The call made ready with the context alone, named outright, so that only reading variables is measured. */
export function actionFor(row: LabelledRequest, contexts: ReadonlyMap<string, Context>): NextAction {
  const { query, now = usualNow } = row;
  const context = contextOf(row, contexts);
  const model = fitCatalogModel(fitCatalogWords([context]), [{ document: Float32Array.of(1, 0), examples: [] }], 2);
  const candidates = { items: [makeCandidate(0, context, 0.9)], tokens: tokenize(query) };
  const options = { named: new Set([context.uri]), nowMs: Date.parse(now) };
  const action = rank(plainRequest(query), candidates, model, options).decision.matches[0]?.nextAction;
  if (action === undefined) throw new RangeError(`Nothing to call for ${row.uri}`);
  return action;
}

function contextOf({ uri }: LabelledRequest, contexts: ReadonlyMap<string, Context>): Context {
  const context = contexts.get(uri);
  if (context === undefined) throw new RangeError(`No context ${uri}`);
  return context;
}

function prefilledIn({ parameters, inferred }: NextAction): Readonly<Record<string, unknown>> {
  const values = (parameters["initial_variables"] ?? parameters) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(inferred.map((name) => [name, values[name]]));
}

/** The figures in README come from here. */
function report(split: string, kind: string, { labelled, prefilled, precision, recall }: PrefillScore): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const figures = `precision ${percent(precision)} of ${prefilled}, recall ${percent(recall)} of ${labelled}`;
  writeSync(1, `Prefill, ${split}, ${kind}: ${figures}\n`);
}
