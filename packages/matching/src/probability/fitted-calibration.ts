/** Fitted by `pnpm bench:routing fit` on public sets and written catalogs (benchmarks/routing/README.md, "Probability"); not to be edited by hand. */
import type { ForeignStatistics } from "@flowmind/core";
import type { Calibrations } from "./calibration.ts";

/**
 * Fitted on 409,920 requests to 2,602 catalogs in 60 variants of agent-contexts, bfcl, clinc150, hwu64, metatool, seal-tools, stabletoolbench, written:
 * whole, halved and a few contexts of each, with none to all of its examples.
 */
export const fittedCalibrations: Calibrations = {
  inScope: {
    bias: 0.3909,
    weights: {
      documentCosine: -3.5127,
      coverage: 2.2889,
      lexical: -1.6524,
      selfSimilarity: 0.3896,
      foreignSurprise: 0.3508,
      foreignDocument: 0.7592,
      foreignShortlist: 0.73,
      foreignScore: 0.3559,
      vacancy: -0.4764,
    },
  },
  rightGivenInScope: {
    bias: -2.9911,
    weights: {
      documentCosine: 5.5424,
      lexical: 0.4804,
      share: 2.0023,
      cosineMargin: 8.2282,
      nearer: -0.5087,
      foreignCosine: -0.1305,
      foreignDocument: -0.3556,
      foreignScore: 0.4518,
      vacancy: -0.0406,
      vacantForeignDocument: 0.2687,
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
