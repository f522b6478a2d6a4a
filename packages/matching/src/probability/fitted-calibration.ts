/** Fitted by `pnpm bench:routing fit` on public sets and written catalogs (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 271,860 requests to 1,342 catalogs in 60 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench, written:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.2166,
    weights: {
      documentCosine: -3.1071,
      coverage: 2.1783,
      lexical: -1.7255,
      selfSimilarity: 0.3691,
      foreignSurprise: 0.3793,
      foreignDocument: 0.6897,
      foreignShortlist: 0.7646,
      foreignScore: 0.4055,
      vacancy: -0.4956,
    },
  },
  rightGivenInScope: {
    bias: -3.0652,
    weights: {
      documentCosine: 5.4788,
      lexical: 0.3463,
      share: 2.2435,
      cosineMargin: 8.086,
      nearer: -0.6292,
      foreignCosine: -0.0614,
      foreignDocument: -0.412,
      foreignScore: 0.4547,
      vacancy: -0.0497,
      vacantForeignDocument: 0.2695,
    },
  },
};

/** What the foreign bank gets in the whole ones: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(
    0.223,
    0.261,
    0.286,
    0.304,
    0.32,
    0.333,
    0.347,
    0.36,
    0.372,
    0.386,
    0.399,
    0.413,
    0.429,
    0.444,
    0.461,
    0.479,
    0.505,
    0.537,
    0.587,
    0.69,
  ),
  bestCosine: { mean: 0.4078, deviation: 0.118 },
  documentCosine: { mean: 0.3358, deviation: 0.1183 },
  shortlistCosine: { mean: 0.2299, deviation: 0.0631 },
  score: { mean: 2.3564, deviation: 0.809 },
};
