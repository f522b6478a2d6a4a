/** Calibrations → the source file that matching reads them from. */
import type { Distribution, ForeignStatistics } from "@flowmind/core";
import type { Calibration, Calibrations } from "@flowmind/matching";

interface FittedFrom {
  readonly sets: readonly string[];
  readonly variants: number;
  readonly catalogs: number;
  readonly requests: number;
}

export interface Fitted {
  readonly calibrations: Calibrations;
  readonly typicalForeign: ForeignStatistics;
  readonly from: FittedFrom;
}

/** In need of a formatter; four decimals are more than the data tell. */
export function fittedFile({ calibrations, typicalForeign, from }: Fitted): string {
  const { bestCosines, documentCosine, shortlistCosine, score } = typicalForeign;
  const whole = (value: number) => value.toLocaleString("en");
  return `/** Fitted by \`pnpm bench:routing fit\` on public sets and written catalogs (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on ${whole(from.requests)} requests to ${whole(from.catalogs)} catalogs in ${whole(from.variants)} variants of ${from.sets.join(", ")}:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: ${calibrationText(calibrations.inScope)},
  rightGivenInScope: ${calibrationText(calibrations.rightGivenInScope)},
};

/** What the foreign bank gets in the whole ones: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(${Array.from(bestCosines, (value) => value.toFixed(3)).join(", ")}),
  documentCosine: ${distributionText(documentCosine)},
  shortlistCosine: ${distributionText(shortlistCosine)},
  score: ${distributionText(score)},
};
`;
}

function calibrationText({ bias, weights }: Calibration): string {
  const lines = Object.entries(weights).map(([name, weight]) => `${name}: ${rounded(weight)},`);
  return `{ bias: ${rounded(bias)}, weights: {\n${lines.join("\n")}\n} }`;
}

function distributionText({ mean, deviation }: Distribution): string {
  return `{ mean: ${rounded(mean)}, deviation: ${rounded(deviation)} }`;
}

function rounded(value: number): string {
  return String(Number(value.toFixed(4)));
}
