/** Fitted by `pnpm bench:routing fit` on public data (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/** Four of five requests belong to the catalog they are asked of. Fitted on agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools and stabletoolbench, each with none to all of its examples. */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.1798,
    weights: {
      documentCosine: -4.6927,
      coverage: 3.3472,
      lexical: -2.2993,
      selfSimilarity: 0.4313,
      foreignSurprise: 0.4596,
      foreignDocument: 0.9793,
      foreignShortlist: 0.5081,
      foreignScore: 0.2526,
    },
  },
  rightGivenInScope: {
    bias: -3.8815,
    weights: {
      bestCosine: 8.6304,
      lexical: -1.5308,
      share: 2.2206,
      cosineMargin: 5.5884,
      nearer: -0.8847,
      foreignCosine: -0.7464,
      foreignScore: 0.7655,
    },
  },
};

/** What the foreign bank gets in those catalogs: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(
    0.164,
    0.2,
    0.223,
    0.241,
    0.256,
    0.271,
    0.285,
    0.299,
    0.312,
    0.325,
    0.34,
    0.354,
    0.37,
    0.387,
    0.405,
    0.426,
    0.453,
    0.485,
    0.536,
    0.639,
  ),
  bestCosine: { mean: 0.3494, deviation: 0.1213 },
  documentCosine: { mean: 0.2669, deviation: 0.1135 },
  shortlistCosine: { mean: 0.1901, deviation: 0.0601 },
  score: { mean: 2.435, deviation: 0.8293 },
};
