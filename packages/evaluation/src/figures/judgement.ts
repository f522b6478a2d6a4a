/** One prediction, judged: the numbers that all figures are made from. */
import { groupsOf } from "../dataset/labelled-set.ts";
import type { Claim } from "../measures/claim.ts";
import type { Verdict } from "../measures/rejection-scores.ts";
import { type RankingScores, scoreRanking } from "../measures/score-ranking.ts";
import type { Prediction } from "../workload/prediction.ts";

/**
 * The claim is that the first of the ranked is right, with its probability; of a foreign query none is. Every one has every field, so
 * that the many loops over them stay fast.
 */
export interface Judgement extends Claim, Verdict {
  /** 0 for a foreign query. */
  readonly scores: RankingScores;
  /** Whether a near miss is first; undefined where the query names none. */
  readonly nearMiss: boolean | undefined;
  readonly inScope: number;
  readonly latencyMs: number;
}

/** The status that is the verdict "this belongs to none of the contexts". */
const refusal = "no_matches";

const noScores: RankingScores = { hitAtOne: 0, recallAtFive: 0, gainAtFive: 0 };

export function judge(prediction: Prediction): Judgement {
  const { relevant, notRelevant = [], ranked, inScope, status, latencyMs } = prediction;
  const groups = groupsOf(prediction);
  const ids = ranked.map(({ id }) => id);
  const scores = groups.length === 0 ? noScores : scoreRanking(ids, groups, relevant);
  const right = scores.hitAtOne === 1;
  return {
    scores,
    nearMiss: notRelevant.length === 0 ? undefined : !right && notRelevant.includes(ids[0] ?? ""),
    right,
    probability: ranked[0]?.probability ?? 0,
    foreign: groups.length === 0,
    refused: status === refusal,
    inScope,
    latencyMs,
  };
}
