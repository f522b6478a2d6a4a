/** Fitted by `pnpm bench:routing fit` on public data (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 136,614 requests to 106 catalogs in 56 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.4428,
    weights: {
      documentCosine: -3.7447,
      coverage: 3.1249,
      lexical: -2.3592,
      selfSimilarity: 0.3127,
      foreignSurprise: 0.3933,
      foreignDocument: 0.734,
      foreignShortlist: 0.508,
      foreignScore: 0.3814,
      vacancy: -0.5719,
    },
  },
  rightGivenInScope: {
    bias: -2.9442,
    weights: {
      documentCosine: 6.9972,
      lexical: -0.0783,
      share: 2.0824,
      cosineMargin: 5.3485,
      nearer: -0.8643,
      foreignCosine: 0.0371,
      foreignDocument: -0.7344,
      foreignScore: 0.7873,
      vacancy: 0.2508,
      vacantForeignDocument: 0.6652,
    },
  },
};

/** What the foreign bank gets in the whole ones: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(
    0.172,
    0.206,
    0.228,
    0.244,
    0.259,
    0.273,
    0.287,
    0.299,
    0.312,
    0.325,
    0.34,
    0.355,
    0.369,
    0.384,
    0.402,
    0.423,
    0.448,
    0.479,
    0.53,
    0.63,
  ),
  bestCosine: { mean: 0.3496, deviation: 0.1182 },
  documentCosine: { mean: 0.2667, deviation: 0.1126 },
  shortlistCosine: { mean: 0.1868, deviation: 0.0581 },
  score: { mean: 2.3996, deviation: 0.8404 },
};
