/** Judged rows → how often the verdicts are right and how far their probabilities hold. */
import { areaUnderCurve, brierScore, calibrationError, percentile, wilsonLowerBound } from "@flowmind/evaluation";
import type { JudgedRow } from "./judge-rows.ts";

export interface ConditionFigures {
  readonly rows: number;
  readonly conditions: number;
  readonly accuracy: number;
  /** Of a 95 % interval, over rows; rows of one condition are not independent, so the truth is wider. */
  readonly accuracyAtLeast: number;
  readonly areaUnderCurve: number | undefined;
  readonly calibrationError: number | undefined;
  readonly brierScore: number | undefined;
  /** Share of uncertain verdicts, and the accuracy of the others. */
  readonly uncertain: number;
  readonly accuracyWhenCertain: number | undefined;
  readonly medianBesideModelMs: number | undefined;
}

export function conditionFigures(judged: readonly JudgedRow[]): ConditionFigures {
  const claims = judged.map(({ probability, row }) => ({ probability, right: row.holds }));
  const of = (holds: boolean) => judged.filter(({ row }) => row.holds === holds).map(({ probability }) => probability);
  const certain = judged.filter(({ isUncertain }) => !isUncertain);
  const right = rightOf(judged);
  return {
    rows: judged.length,
    conditions: new Set(judged.map(({ row }) => row.condition)).size,
    accuracy: right / Math.max(1, judged.length),
    accuracyAtLeast: wilsonLowerBound(right, judged.length) ?? 0,
    areaUnderCurve: areaUnderCurve(of(true), of(false)),
    calibrationError: calibrationError(claims),
    brierScore: brierScore(claims),
    uncertain: 1 - certain.length / Math.max(1, judged.length),
    accuracyWhenCertain: certain.length === 0 ? undefined : rightOf(certain) / certain.length,
    medianBesideModelMs: percentile(
      judged.map(({ besideModelMs }) => besideModelMs),
      1 / 2,
    ),
  };
}

function rightOf(judged: readonly JudgedRow[]): number {
  return judged.filter(({ holds, row }) => holds === row.holds).length;
}
