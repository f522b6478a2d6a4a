/** What a catalog says that its first match is worth. */
import type { CatalogCalibration } from "@flowmind/core";
import { estimateProbabilities, type Features } from "@flowmind/matching";

/** 0..1, from the features of the first match alone; undefined `scaling`: as fitted on public data. */
export function statedProbability(features: Features, scaling: CatalogCalibration | undefined): number {
  const { inScope, rightGivenInScope } = estimateProbabilities(features, [1], scaling === undefined ? {} : { scaling });
  return inScope * rightGivenInScope;
}
