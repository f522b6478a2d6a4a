/** Fitted by `pnpm bench:conditions fit` on development conditions (benchmarks/README.md, "Conditions"); not to be edited by hand. */
import type { SemanticFeatureName } from "./semantic-features.ts";

export interface SemanticCalibration {
  readonly bias: number;
  readonly weights: Readonly<Record<SemanticFeatureName, number>>;
}

/** Fitted on 326 judged parts of 51 conditions; none of the held-back ones. */
export const fittedCondition: SemanticCalibration = {
  bias: -1.042,
  weights: {
    cosine: 3.578,
    margin: 4.567,
    counters: -2.182,
    denied: -2.108,
    turned: -0.637,
    hedged: -0.851,
    asked: -0.667,
    past: -0.418,
  },
};
