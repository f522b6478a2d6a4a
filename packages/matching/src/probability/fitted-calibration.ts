/** Fitted by `pnpm bench:routing fit` on public data (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 66,430 requests to 106 catalogs in 56 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.602,
    weights: {
      documentCosine: -4.666,
      coverage: 3.4001,
      lexical: -2.3033,
      selfSimilarity: 0.3222,
      foreignSurprise: 0.4245,
      foreignDocument: 0.8329,
      foreignShortlist: 0.5732,
      foreignScore: 0.3864,
      vacancy: -0.6435,
    },
  },
  rightGivenInScope: {
    bias: -3.1053,
    weights: {
      bestCosine: 5.5915,
      lexical: -0.9427,
      share: 2.2553,
      cosineMargin: 4.3588,
      nearer: -1.0428,
      foreignCosine: -0.2557,
      foreignScore: 0.6685,
      vacancy: 1.2525,
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
