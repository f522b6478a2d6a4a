/** Fitted by `pnpm bench:routing fit` on public sets and written catalogs (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 351,736 requests to 2,104 catalogs in 60 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench, written:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.2099,
    weights: {
      documentCosine: -3.0955,
      coverage: 2.2098,
      lexical: -1.7616,
      selfSimilarity: 0.3611,
      foreignSurprise: 0.3928,
      foreignDocument: 0.697,
      foreignShortlist: 0.7657,
      foreignScore: 0.4008,
      vacancy: -0.5098,
    },
  },
  rightGivenInScope: {
    bias: -4.8241,
    weights: {
      documentCosine: 7.3808,
      bestThreeCosine: 3.3602,
      siblingCosine: -5.5629,
      share: 2.3659,
      cosineMargin: 5.9576,
      nearer: -0.543,
      foreignDocument: -0.525,
      foreignScore: 0.2611,
      vacantForeignDocument: 0.2223,
      label: 0.2905,
      length: 0.5646,
    },
  },
};

/** What the foreign bank gets in the whole ones: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(
    0.229,
    0.266,
    0.291,
    0.309,
    0.325,
    0.34,
    0.354,
    0.367,
    0.379,
    0.392,
    0.405,
    0.418,
    0.434,
    0.449,
    0.466,
    0.485,
    0.51,
    0.543,
    0.592,
    0.693,
  ),
  documentCosine: { mean: 0.3428, deviation: 0.1176 },
  shortlistCosine: { mean: 0.2346, deviation: 0.0632 },
  score: { mean: 2.3599, deviation: 0.8057 },
};
