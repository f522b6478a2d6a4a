/** Fitted by `pnpm bench:routing fit` on public sets and written catalogs (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 271,860 requests to 1,342 catalogs in 60 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench, written:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.238,
    weights: {
      documentCosine: -3.1702,
      coverage: 2.2539,
      lexical: -1.696,
      selfSimilarity: 0.3752,
      foreignSurprise: 0.3729,
      foreignDocument: 0.7307,
      foreignShortlist: 0.7452,
      foreignScore: 0.3738,
      vacancy: -0.503,
    },
  },
  rightGivenInScope: {
    bias: -3.0351,
    weights: {
      documentCosine: 5.5333,
      lexical: 0.4024,
      share: 2.1158,
      cosineMargin: 8.7116,
      nearer: -0.6114,
      foreignCosine: -0.1216,
      foreignDocument: -0.3537,
      foreignScore: 0.4405,
      vacancy: -0.0553,
      vacantForeignDocument: 0.2687,
    },
  },
};

/** What the foreign bank gets in the whole ones: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(
    0.225,
    0.261,
    0.286,
    0.305,
    0.32,
    0.334,
    0.348,
    0.36,
    0.372,
    0.386,
    0.399,
    0.413,
    0.429,
    0.444,
    0.461,
    0.48,
    0.505,
    0.538,
    0.587,
    0.69,
  ),
  bestCosine: { mean: 0.4081, deviation: 0.1178 },
  documentCosine: { mean: 0.3346, deviation: 0.1192 },
  shortlistCosine: { mean: 0.2299, deviation: 0.0631 },
  score: { mean: 2.3749, deviation: 0.8288 },
};
