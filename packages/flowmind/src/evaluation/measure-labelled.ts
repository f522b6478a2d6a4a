/** Labelled requests, measured on a catalog: what a calibration is fitted on. */
import { plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import type { QueryRow } from "@flowmind/evaluation";
import { type CalibrationSample, type Features, foreignRequests } from "@flowmind/matching";

/** A labelled request, and what the catalog ranks first for it. */
export interface AnsweredLabel extends Pick<QueryRow, "query" | "relevant"> {
  /** URI of the first-ranked context. */
  readonly first: string;
  readonly features: Features;
}

export interface MeasuredLabels {
  /** Own and foreign ones, in the order of the rows. */
  readonly answered: readonly AnsweredLabel[];
  /** Requests that belong to the catalog. */
  readonly own: readonly CalibrationSample[];
  /** Requests that the labels say belong to no context. */
  readonly foreign: readonly Features[];
  /** The bank of foreign requests. */
  readonly bank: readonly Features[];
}

export interface MeasureLabelledOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export async function measureLabelled(
  engine: Engine,
  rows: readonly QueryRow[],
  { signal, onProgress }: MeasureLabelledOptions,
): Promise<MeasuredLabels> {
  const answered: AnsweredLabel[] = [];
  const bank: Features[] = [];
  const total = rows.length + foreignRequests.length;
  let done = 0;
  for (const { query, relevant, candidates } of rows) {
    const allowed = candidates === undefined ? undefined : new Set(candidates);
    const allow = allowed && { allow: ({ uri }: { readonly uri: string }) => allowed.has(uri) };
    const measured = await engine.measure(plainRequest(query), { signal, ...allow });
    if (measured !== undefined) answered.push({ query, relevant, ...measured });
    onProgress(++done, total);
  }
  for (const query of foreignRequests) {
    const measured = await engine.measure(plainRequest(query), { signal });
    if (measured !== undefined) bank.push(measured.features);
    onProgress(++done, total);
  }
  const own = answered.filter(({ relevant }) => relevant.length > 0);
  return {
    answered,
    own: own.map(({ features, relevant, first }) => ({ features, right: relevant.includes(first) })),
    foreign: answered.filter(({ relevant }) => relevant.length === 0).map(({ features }) => features),
    bank,
  };
}
