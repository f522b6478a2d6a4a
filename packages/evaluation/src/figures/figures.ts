/** What comes of an evaluation. */
import type { Estimate } from "../measures/bootstrap.ts";
import type { ConfidentClaims } from "../measures/confident-claims.ts";
import type { CoveragePoint } from "../measures/coverage-curve.ts";
import type { ReliabilityBin } from "../measures/reliability-table.ts";

/** In the order in which they are shown. docs/evaluation.md defines each. */
export const figureNames = [
  "hitAtOne",
  "recallAtFive",
  "gainAtFive",
  "foreignArea",
  "foreignPrecision",
  "foreignRecall",
  "foreignF1",
  "ownRefused",
  "nearMissRate",
  "calibrationError",
  "brierScore",
  "latencyP50Ms",
  "latencyP99Ms",
] as const;
export type FigureName = (typeof figureNames)[number];

export interface Figures {
  readonly queries: number;
  /** Those that have a right answer. */
  readonly ownQueries: number;
  /** Those that belong to none of the contexts. */
  readonly foreignQueries: number;
  /** Those that name near misses. */
  readonly nearMissQueries: number;
  /** A figure that the queries do not give is absent: without foreign queries there is no area. */
  readonly estimates: Readonly<Partial<Record<FigureName, Estimate>>>;
  /** Of the first match, over all queries. */
  readonly coverage: readonly CoveragePoint[];
  readonly reliability: readonly ReliabilityBin[];
  readonly confident: ConfidentClaims;
  /** Share of the queries with a right answer that are answered as confidently; absent where there are none. */
  readonly ownConfidentShare?: number;
}
