/** Fitted by `pnpm bench:routing fit` on public data (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 136,614 requests to 106 catalogs in 56 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.1889,
    weights: {
      documentCosine: -3.2609,
      coverage: 2.2772,
      lexical: -1.7348,
      selfSimilarity: 0.3504,
      foreignSurprise: 0.416,
      foreignDocument: 0.6722,
      foreignShortlist: 0.6775,
      foreignScore: 0.4583,
      vacancy: -0.5823,
    },
  },
  rightGivenInScope: {
    bias: -3.3749,
    weights: {
      documentCosine: 6.1685,
      lexical: 0.3266,
      share: 2.5206,
      cosineMargin: 6.9437,
      nearer: -0.7279,
      foreignCosine: 0.0198,
      foreignDocument: -0.5961,
      foreignScore: 0.5329,
      vacancy: 0.1316,
      vacantForeignDocument: 0.5742,
    },
  },
};

/** What the foreign bank gets in the whole ones: stands in where a catalog has not been calibrated. */
export const typicalForeign: ForeignStatistics = {
  bestCosines: Float64Array.of(
    0.219,
    0.257,
    0.28,
    0.298,
    0.315,
    0.328,
    0.34,
    0.353,
    0.365,
    0.378,
    0.392,
    0.406,
    0.421,
    0.436,
    0.454,
    0.471,
    0.495,
    0.53,
    0.58,
    0.681,
  ),
  bestCosine: { mean: 0.401, deviation: 0.1167 },
  documentCosine: { mean: 0.3248, deviation: 0.1177 },
  shortlistCosine: { mean: 0.226, deviation: 0.0629 },
  score: { mean: 2.3732, deviation: 0.8269 },
};
