/** A planned variant, compiled and asked: the rows that calibrations are fitted on. */
import { type Clock, type Embedder, type ForeignStatistics, type MakeVectorIndex, plainRequest } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import type { CalibrationSamples, Features } from "@flowmind/matching";
import type { CatalogPlan, RequestKind, VariantPlan } from "./variant-plan.ts";

export interface MeasuredRow {
  readonly kind: RequestKind;
  readonly features: Features;
  /** The first-ranked is right. */
  readonly right: boolean;
}

export interface MeasuredCatalog {
  readonly rows: readonly MeasuredRow[];
  /** What the catalog calibrates itself from. */
  readonly samples: CalibrationSamples;
  readonly foreign: ForeignStatistics;
}

export interface MeasuredVariant extends Omit<VariantPlan, "catalogs"> {
  readonly catalogs: readonly MeasuredCatalog[];
}

export interface MeasureParts {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
  readonly clock: Clock;
}

export async function measureVariant(plan: VariantPlan, parts: MeasureParts): Promise<MeasuredVariant> {
  const catalogs: MeasuredCatalog[] = [];
  for (const catalog of plan.catalogs) catalogs.push(await measureCatalog(catalog, parts));
  return { ...plan, catalogs };
}

async function measureCatalog(
  { contexts, requests, bankRows }: CatalogPlan,
  parts: MeasureParts,
): Promise<MeasuredCatalog> {
  let samples: CalibrationSamples = { own: [], foreign: [], source: "examples" };
  const engine = createEngine(parts, {
    cachedAnswers: 0,
    onSamples: (collected) => {
      samples = collected;
    },
  });
  await engine.compile(contexts);
  const { foreign } = engine.data().model;
  if (foreign === undefined) throw new RangeError("A catalog without contexts cannot be measured");
  const rows: MeasuredRow[] = [];
  for (const { kind, query, relevant, candidates } of requests) {
    const allowed = candidates === undefined ? undefined : new Set(candidates);
    const measured = await engine.measure(
      plainRequest(query),
      allowed === undefined ? {} : { allow: ({ uri }) => allowed.has(uri) },
    );
    if (measured !== undefined)
      rows.push({ kind, features: measured.features, right: relevant.includes(measured.first) });
  }
  const bank = samples.foreign
    .slice(0, bankRows)
    .map((features): MeasuredRow => ({ kind: "bank", features, right: false }));
  return { rows: [...rows, ...bank], samples, foreign };
}
