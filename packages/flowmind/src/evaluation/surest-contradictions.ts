/** Labels that contradict what a catalog is surest of: where labels are wrong, they are among these. */
import type { CatalogCalibration } from "@flowmind/core";
import type { AnsweredLabel } from "./measure-labelled.ts";
import { statedProbability } from "./stated-probability.ts";

/** Contexts are named by their URIs, or as the requests name them. */
export interface ContradictedAnswer extends Pick<AnsweredLabel, "query" | "relevant" | "first"> {
  /** That the first is right, as the catalog calibrated itself. */
  readonly probability: number;
}

/** As many as are looked through at a glance. */
const most = 5;

/** The surest first; equal ones stand as they were given. */
export function surestContradictions(
  answered: readonly AnsweredLabel[],
  current: CatalogCalibration | undefined,
): readonly ContradictedAnswer[] {
  return answered
    .filter(({ relevant, first }) => !relevant.includes(first))
    .map(({ features, ...label }) => ({ ...label, probability: statedProbability(features, current) }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, most);
}
