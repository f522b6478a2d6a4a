/** Requests with known answers, and foreign ones → how this catalog's probabilities are moved. */
import type { CatalogCalibration, Scaling } from "@flowmind/core";
import { type Calibrations, calibratedLogit, type Features } from "../probability/calibration.ts";
import { fittedCalibrations } from "../probability/fitted-calibration.ts";
import { calibrationPrior, leastCalibrationRequests } from "../tuning.ts";
import { fitLogistic } from "./fit-logistic.ts";

export interface CalibrationSample {
  readonly features: Features;
  /** The first-ranked is the right one. */
  readonly right: boolean;
}

export interface CalibrationSamples {
  /** Requests that belong to the catalog. */
  readonly own: readonly CalibrationSample[];
  /** Requests that belong elsewhere, of the bank. */
  readonly foreign: readonly Features[];
  /** Foreign requests that were labelled beside the own ones: then as many of either are taken to come as there are. @default none */
  readonly labelledForeign?: readonly Features[];
  readonly source: CatalogCalibration["source"];
}

/**
 * Platt's two parameters (Platt 1999) for either factor, drawn to slope 1 and shift 0: few requests move little. Undefined with fewer
 * than 40 own requests.
 */
export function fitCalibration(
  { own, foreign, labelledForeign = [], source }: CalibrationSamples,
  calibrations: Calibrations = fittedCalibrations,
): CatalogCalibration | undefined {
  if (own.length < leastCalibrationRequests) return undefined;
  const { ownShare, inScopeRequests, rightRequests } = calibrationPrior;
  const inScopeLogit = (features: Features) => calibratedLogit(calibrations.inScope, features);
  const rightLogit = (features: Features) => calibratedLogit(calibrations.rightGivenInScope, features);
  const labelledWeight = Math.min(1, rightRequests / (own.length + labelledForeign.length));
  const ownWeight = labelledForeign.length > 0 ? labelledWeight : (ownShare * inScopeRequests) / own.length;
  const inScope = fitScaling([
    ...own.map(({ features }) => ({ logit: inScopeLogit(features), label: 1, weight: ownWeight })),
    ...labelledForeign.map((features) => ({ logit: inScopeLogit(features), label: 0, weight: labelledWeight })),
    ...foreign.map((features) => ({
      logit: inScopeLogit(features),
      label: 0,
      weight: ((1 - ownShare) * inScopeRequests) / foreign.length,
    })),
  ]);
  const weight = Math.min(1, rightRequests / own.length);
  const rightGivenInScope = fitScaling(
    own.map(({ features, right }) => ({ logit: rightLogit(features), label: right ? 1 : 0, weight })),
  );
  return { inScope, rightGivenInScope, source, requests: own.length };
}

interface Labelled {
  readonly logit: number;
  readonly label: number;
  readonly weight: number;
}

function fitScaling(labelled: readonly Labelled[]): Scaling {
  const { slopeDeviation, shiftDeviation } = calibrationPrior;
  const [slope = 1, shift = 0] = fitLogistic({
    rows: labelled.map(({ logit }) => [logit, 1]),
    labels: labelled.map(({ label }) => label),
    weights: labelled.map(({ weight }) => weight),
    prior: [
      { mean: 1, precision: 1 / slopeDeviation ** 2 },
      { mean: 0, precision: 1 / shiftDeviation ** 2 },
    ],
  });
  return { slope: Math.max(leastSlope, slope), shift };
}

/** More evidence never makes a match less likely, whatever a small sample says. */
const leastSlope = 0.1;
