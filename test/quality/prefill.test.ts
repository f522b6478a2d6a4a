import { writeSync } from "node:fs";
import { loadCatalog } from "@flowmind/catalog";
import { type Context, type NextAction, plainRequest } from "@flowmind/core";
import { fitCatalogModel, fitCatalogWords, rank, tokenize } from "@flowmind/matching";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCandidate } from "../support/make-context.ts";
import { readJsonLines } from "../support/read-json-lines.ts";
import {
  addCounts,
  countPrefill,
  type PrefillCounts,
  type PrefillScore,
  scorePrefill,
} from "../support/score-prefill.ts";

interface LabelledRequest {
  readonly uri: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly split: "development" | "test";
  readonly now?: string;
  /** Absent in the rows of the first one. */
  readonly writer?: "second";
}

const folder = new URL("../../contexts", import.meta.url).pathname;
/** Where a row names no time. */
const usualNow = "2026-03-11T09:00:00Z";
const rows = readJsonLines<LabelledRequest>(
  new URL("../shipped-contexts/variables-in-requests.jsonl", import.meta.url),
);

/** The context alone, named outright, so that only reading variables is measured. */
function nextActionOf(context: Context, { query, now = usualNow }: LabelledRequest): NextAction | undefined {
  const model = fitCatalogModel(fitCatalogWords([context]), [{ document: Float32Array.of(1, 0), examples: [] }], 2);
  const candidates = { items: [makeCandidate(0, context, 0.9)], tokens: tokenize(query) };
  const options = { named: new Set([context.uri]), nowMs: Date.parse(now) };
  return rank(plainRequest(query), candidates, model, options).decision.matches[0]?.nextAction;
}

function prefilledIn({ parameters, inferred }: NextAction): Readonly<Record<string, unknown>> {
  const values = (parameters["initial_variables"] ?? parameters) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(inferred.map((name) => [name, values[name]]));
}

/** The figures in README come from here. */
function report(split: string, kind: string, score: PrefillScore): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { labelled, prefilled, precision, recall } = score;
  const figures = `precision ${percent(precision)} of ${prefilled}, recall ${percent(recall)} of ${labelled}`;
  writeSync(1, `Prefill, ${split}, ${kind}: ${figures}\n`);
}

describe("variables read from requests by someone who has not seen the reader", () => {
  let contexts: ReadonlyMap<string, Context>;

  beforeAll(async () => {
    const loaded = await loadCatalog([folder]);
    contexts = new Map(loaded.contexts.map((context) => [context.uri, context]));
  });

  function countRow(row: LabelledRequest): ReadonlyMap<string, PrefillCounts> {
    const context = contexts.get(row.uri);
    const action = context === undefined ? undefined : nextActionOf(context, row);
    if (context === undefined || action === undefined) throw new RangeError(`Nothing to call for ${row.uri}`);
    return countPrefill(context.variables, prefilledIn(action), row.variables);
  }

  function measure(split: LabelledRequest["split"], writer?: "second"): PrefillScore {
    const byKind = new Map<string, PrefillCounts>();
    const counted = rows
      .filter((row) => row.split === split && row.writer === writer)
      .flatMap((row) => [...countRow(row)]);
    for (const [kind, counts] of counted) {
      const before = byKind.get(kind);
      byKind.set(kind, before === undefined ? counts : addCounts(before, counts));
    }
    const name = writer === undefined ? split : `${split} (${writer} writer)`;
    for (const [kind, counts] of byKind) report(name, kind, scorePrefill(counts));
    const total = scorePrefill([...byKind.values()].reduce(addCounts));
    report(name, "in total", total);
    return total;
  }

  it("are 527, 120 of them kept for the test, over contexts that the development rows have none of", () => {
    const uris = (split: string) => new Set(rows.filter((row) => row.split === split).map((row) => row.uri));
    expect(rows.length).toBe(527);
    expect(rows.filter((row) => row.split === "test").length).toBe(120);
    expect(rows.filter((row) => row.writer === "second").length).toBe(202);
    expect([...uris("test")].filter((uri) => uris("development").has(uri))).toEqual([]);
  });

  it("are right in 95 % of what is prefilled, and 70 % are found, in the rows they were developed on", () => {
    const { precision, recall } = measure("development");
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  });

  it("are right in 95 % of what is prefilled, and 55 % are found, in the rows that a second writer added in other words", () => {
    const { precision, recall } = measure("development", "second");
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.55);
  });

  it("are found in 70 % of the rows kept for the test, and right in 92 % of what is prefilled there", () => {
    const { precision, recall } = measure("test");
    expect(precision).toBeGreaterThanOrEqual(0.92);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  });

  it("are marked with words that stand in the request", () => {
    for (const row of rows) {
      const context = contexts.get(row.uri);
      const action = context === undefined ? undefined : nextActionOf(context, row);
      expect(Object.keys(action?.inferredFrom ?? {})).toEqual(action?.inferred);
      for (const { words, start, end } of Object.values(action?.inferredFrom ?? {})) {
        expect(row.query.slice(start, end) === words).toBe(true);
      }
    }
  });
});
