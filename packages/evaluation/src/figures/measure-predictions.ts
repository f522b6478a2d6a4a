/** Predictions → figures with their uncertainty. */
import { areaUnderCurve } from "../measures/area-under-curve.ts";
import { type BootstrapOptions, bootstrap } from "../measures/bootstrap.ts";
import { brierScore } from "../measures/brier-score.ts";
import { calibrationError } from "../measures/calibration-error.ts";
import { confidentClaims } from "../measures/confident-claims.ts";
import { coverageCurve } from "../measures/coverage-curve.ts";
import { mean } from "../measures/mean.ts";
import { percentiles } from "../measures/percentile.ts";
import { rejectionScores } from "../measures/rejection-scores.ts";
import { reliabilityTable } from "../measures/reliability-table.ts";
import type { Prediction } from "../workload/prediction.ts";
import type { FigureName, Figures } from "./figures.ts";
import { type Judgement, judge } from "./judgement.ts";

/** Ranking over the queries that have an answer, rejection and probability over all. 10,000 queries take some seconds. */
export function measurePredictions(predictions: readonly Prediction[], options: BootstrapOptions = {}): Figures {
  const judgements = predictions.map(judge);
  const own = judgements.filter(({ foreign }) => !foreign);
  const ownConfidentShare = confidentClaims(own).share;
  return {
    queries: judgements.length,
    ownQueries: own.length,
    foreignQueries: judgements.length - own.length,
    nearMissQueries: judgements.filter(({ nearMiss }) => nearMiss !== undefined).length,
    estimates: bootstrap(judgements, figuresOf, options),
    coverage: coverageCurve(judgements),
    reliability: reliabilityTable(judgements),
    confident: confidentClaims(judgements),
    ...(ownConfidentShare === undefined ? {} : { ownConfidentShare }),
  };
}

/** Computed a thousand times over: no copies that are not needed. */
function figuresOf(judgements: readonly Judgement[]): Readonly<Record<FigureName, number | undefined>> {
  const own = judgements.filter(({ foreign }) => !foreign);
  const foreign = judgements.filter((one) => one.foreign);
  const named = judgements.filter(({ nearMiss }) => nearMiss !== undefined);
  const { precision, recall, f1 } = rejectionScores(judgements);
  const [latencyP50Ms, latencyP99Ms] = percentiles(judgements.map(latencyOf), [0.5, 0.99]);
  return {
    hitAtOne: mean(own, ({ scores }) => scores.hitAtOne),
    recallAtFive: mean(own, ({ scores }) => scores.recallAtFive),
    gainAtFive: mean(own, ({ scores }) => scores.gainAtFive),
    foreignArea: areaUnderCurve(own.map(inScopeOf), foreign.map(inScopeOf)),
    // Without foreign queries every refusal is wrong, which ownRefused says already.
    foreignPrecision: foreign.length === 0 ? undefined : precision,
    foreignRecall: recall,
    foreignF1: f1,
    ownRefused: mean(own, ({ refused }) => (refused ? 1 : 0)),
    nearMissRate: mean(named, ({ nearMiss }) => (nearMiss === true ? 1 : 0)),
    calibrationError: calibrationError(judgements),
    brierScore: brierScore(judgements),
    latencyP50Ms: judgements.length === 0 ? undefined : latencyP50Ms,
    latencyP99Ms: judgements.length === 0 ? undefined : latencyP99Ms,
  };
}

function inScopeOf({ inScope }: Judgement): number {
  return inScope;
}

function latencyOf({ latencyMs }: Judgement): number {
  return latencyMs;
}
