/** The same queries before and after: how much figures changed, and how much of that may be chance. */
import {
  bootstrap,
  brierScore,
  calibrationError,
  type Estimate,
  type Judgement,
  judge,
  mean,
  type Prediction,
} from "@flowmind/evaluation";

export interface LearningChange {
  readonly hitAtOne?: Estimate;
  readonly calibrationError?: Estimate;
  readonly brierScore?: Estimate;
}

interface Pair {
  readonly before: Judgement;
  readonly after: Judgement;
}

/**
 * After less before, with paired bootstrap over the queries (Efron & Tibshirani 1993, chapter 16): each draw takes both answers to a query.
 * @param before of the same queries in the same order as `after`
 */
export function learningChange(before: readonly Prediction[], after: readonly Prediction[]): LearningChange {
  const pairs = before.map((one, at): Pair => ({ before: judge(one), after: judge(after[at] as Prediction) }));
  return bootstrap(pairs, (sample) => {
    const earlier = sample.map((pair) => pair.before);
    const later = sample.map((pair) => pair.after);
    const changeOf = (figure: (judgements: readonly Judgement[]) => number | undefined) =>
      difference(figure(later), figure(earlier));
    return {
      hitAtOne: changeOf(ownHits),
      calibrationError: changeOf(calibrationError),
      brierScore: changeOf(brierScore),
    };
  });
}

function ownHits(judgements: readonly Judgement[]): number | undefined {
  const own = judgements.filter(({ foreign }) => !foreign);
  return mean(own, ({ scores }) => scores.hitAtOne);
}

function difference(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}
