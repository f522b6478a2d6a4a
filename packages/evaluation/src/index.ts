/** Labelled sets, what is asked of a router with them, and the measures over its answers. */
export { seededOrder } from "./chance/seeded-order.ts";
export { checkQueries } from "./dataset/check-queries.ts";
export type { KnownIds } from "./dataset/check-references.ts";
export { faultLines } from "./dataset/fault-lines.ts";
export type { CatalogRow, ExampleRow, JsonObject, LabelledSet, QueryRow } from "./dataset/labelled-set.ts";
export { groupsOf } from "./dataset/labelled-set.ts";
export { leaveOutRepeated } from "./dataset/leave-out-repeated.ts";
export { type PublicSet, publicSets } from "./dataset/public-sets.ts";
export {
  type ReadSet,
  type ReadSetOptions,
  readLabelledSet,
  readQueries,
  readQueryFile,
} from "./dataset/read-labelled-set.ts";
export { type PublicData, readPublicSets } from "./dataset/read-public-sets.ts";
export type { Rows } from "./dataset/read-rows.ts";
export type { SetLimits } from "./dataset/set-limits.ts";
export { type NamedContexts, toContexts } from "./dataset/to-contexts.ts";
export { type FigureName, type Figures, figureNames } from "./figures/figures.ts";
export { type Judgement, judge } from "./figures/judgement.ts";
export { measurePredictions } from "./figures/measure-predictions.ts";
export { areaUnderCurve } from "./measures/area-under-curve.ts";
export { type BootstrapOptions, bootstrap, type Estimate } from "./measures/bootstrap.ts";
export { brierScore } from "./measures/brier-score.ts";
export { calibrationError } from "./measures/calibration-error.ts";
export type { Claim } from "./measures/claim.ts";
export { type ConfidentClaims, confidentClaims, confidentFrom } from "./measures/confident-claims.ts";
export { type CoveragePoint, coverageCurve } from "./measures/coverage-curve.ts";
export { mean } from "./measures/mean.ts";
export { percentile } from "./measures/percentile.ts";
export { type RejectionScores, rejectionScores, type Verdict } from "./measures/rejection-scores.ts";
export { type ReliabilityBin, reliabilityTable } from "./measures/reliability-table.ts";
export { type RankingScores, scoreRanking } from "./measures/score-ranking.ts";
export { wilsonLowerBound } from "./measures/wilson-bound.ts";
export { type AskQuestionsOptions, askQuestions } from "./workload/ask-questions.ts";
export { chooseExamples, type ExampleChoice } from "./workload/choose-examples.ts";
export { chooseQueries, type QueryChoice, splitsOf } from "./workload/choose-queries.ts";
export { makeSetWorkload, makeWorkload, type Workload, type WorkloadOptions } from "./workload/make-workload.ts";
export { type Prediction, type RankedId, toPredictionRow } from "./workload/prediction.ts";
