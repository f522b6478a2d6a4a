/** A public set → the catalogs that can be made from it: with none to all of its examples, whole, halved, and of a few contexts. */
import type { Context } from "@flowmind/core";
import { queryLengthLimit } from "@flowmind/core";
import type { LabelledSet } from "@flowmind/evaluation";
import { chooseExamples, type PublicSet, type QueryRow, seededOrder, toContexts } from "@flowmind/evaluation";
import { prepareSet } from "../prepare-set.ts";
import type { CatalogPlan, PlannedRequest, VariantPlan } from "./variant-plan.ts";

export interface PlanOptions {
  /** Own requests of a variant at most; half as many near ones. */
  readonly limit: number;
  /** Requests of every other set: of each, the same for all variants. */
  readonly far: readonly string[];
}

/** Of a context; several: by parts of the contexts. */
type ExampleCounts = readonly number[];

const all = Number.POSITIVE_INFINITY;

/** What sets with examples are fitted with; metatool, whose examples are taken from its queries, has not so many. */
const countsWithExamples: readonly ExampleCounts[] = [[0], [1], [3], [5], [20], [all], [0, 3, 20]];
const countsFromQueries: readonly ExampleCounts[] = [[0], [1], [3], [5], [0, 3, 10]];

/** Small catalogs: people begin with few contexts, and a public set has many. */
const fewSizes: readonly number[] = [1, 2, 3, 5, 10, 30];
const fewCounts: readonly ExampleCounts[] = [[0], [5]];
const fewRequests = 50;

export function planVariants(from: PublicSet, set: LabelledSet, options: PlanOptions): readonly VariantPlan[] {
  const hasExamples = set.examples.length > 0;
  const counts = hasExamples ? countsWithExamples : from.examplesAreQueries === true ? countsFromQueries : [[0]];
  const few = fewCounts.filter((one) => counts.length > 1 || one[0] === 0);
  return [
    ...counts.flatMap((one) => {
      const material = prepareMaterial(from, set, one);
      const name = one.map((count) => (count === all ? "all" : count)).join("/");
      const plan = (kept: readonly Context[]) => planCatalog(material, kept, options.limit);
      const half = seededOrder(material.contexts, ({ uri }) => uri, "half").slice(0, material.contexts.length / 2);
      const far = options.far.map((query): PlannedRequest => ({ kind: "far", query, relevant: [] }));
      const whole = plan(material.contexts);
      return [
        { set: set.name, name, whole: true, catalogs: [{ ...whole, requests: [...whole.requests, ...far] }] },
        { set: set.name, name: `${name} half`, whole: false, catalogs: [plan(half)] },
      ];
    }),
    ...few.map((one) => {
      const material = prepareMaterial(from, set, one);
      const catalogs = fewSizes.map((size) => planCatalog(material, someContexts(material, size), fewRequests));
      return { set: set.name, name: `${one.join()} few`, whole: false, catalogs };
    }),
  ];
}

interface Material {
  readonly contexts: readonly Context[];
  readonly requests: readonly Omit<PlannedRequest, "kind">[];
}

/** Only requests that are answered as they are: of a longer one the engine reads the beginning and the end. */
function prepareMaterial(from: PublicSet, set: LabelledSet, counts: ExampleCounts): Material {
  const prepared = prepareSet(from, set, Math.max(...counts));
  const texts = new Map<string, string[]>();
  for (const { id, text } of prepared.examples) texts.set(id, [...(texts.get(id) ?? []), text]);
  const { contexts, uris } = toContexts(set.name, prepared.catalog, texts);
  const queries = prepared.queries.filter(
    ({ query, split }) => query.length <= queryLengthLimit && (from.split === undefined || split === from.split),
  );
  const asked = queries.map(({ query }) => query);
  const chosen = counts.map((count) => chooseExamples(contexts, { count, seed: 1, asked }));
  const part = new Map(
    seededOrder(contexts, ({ uri }) => uri, "parts").map(({ uri }, at) => [uri, at % counts.length]),
  );
  return {
    contexts: contexts.map((context, at) => chosen[part.get(context.uri) ?? 0]?.[at] ?? context),
    requests: seededOrder(queries, ({ query, line }) => `${line} ${query}`, "requests").map((row) => named(row, uris)),
  };
}

function named({ query, relevant, candidates }: QueryRow, uris: ReadonlyMap<string, string>) {
  const toUris = (ids: readonly string[]) => ids.flatMap((id) => uris.get(id) ?? []);
  const isForeign = relevant.length === 0;
  return {
    query,
    relevant: toUris(relevant),
    ...(candidates === undefined || isForeign ? {} : { candidates: toUris(candidates) }),
  };
}

/** A request of which some contexts are kept and some not is not asked: whether it belongs there is open. */
function planCatalog({ requests }: Material, kept: readonly Context[], limit: number): CatalogPlan {
  const uris = new Set(kept.map(({ uri }) => uri));
  const own = requests.filter(({ relevant }) => relevant.length > 0 && relevant.every((uri) => uris.has(uri)));
  const near = requests.filter(({ relevant }) => relevant.length > 0 && !relevant.some((uri) => uris.has(uri)));
  const labelled = requests.filter(({ relevant }) => relevant.length === 0);
  return {
    contexts: kept,
    bankRows: limit,
    requests: [
      ...own.slice(0, limit).map((one): PlannedRequest => ({ ...one, kind: "own" })),
      ...labelled.slice(0, limit / 2).map((one): PlannedRequest => ({ ...one, kind: "labelled" })),
      ...near.slice(0, limit / 2).map(({ query }): PlannedRequest => ({ kind: "near", query, relevant: [] })),
    ],
  };
}

/** Contexts that are asked for. */
function someContexts({ contexts, requests }: Material, size: number): readonly Context[] {
  const wanted = new Set<string>();
  const asked = seededOrder(requests, ({ query }) => query, `few ${size}`).filter(
    ({ relevant }) => relevant.length > 0,
  );
  for (const { relevant } of asked) {
    if (wanted.size + relevant.length <= size) for (const uri of relevant) wanted.add(uri);
  }
  return contexts.filter(({ uri }) => wanted.has(uri));
}
