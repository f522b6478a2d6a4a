/** Who is taught: what a caller has earned, which hints it has followed, and how its confidence has come out so far. */
import type { Level } from "@flowmind/core";

/** What a caller stated for requests with variables, and what came of them. */
export interface CalibrationRecord {
  readonly outcomes: number;
  /** Mean of the confidences that it stated for them, 0..1. */
  readonly stated: number;
  /** Share of them that helped, 0..1. */
  readonly right: number;
}

export interface Learner {
  readonly level: Level;
  /** Ids of hints: advice that was followed once is not given again, mistakes are named whenever they are made. */
  readonly followed: ReadonlySet<string>;
  readonly record?: CalibrationRecord;
}

/** Someone of whom nothing is known, as on the command line: what the local user starts as. */
export const unknownLearner: Learner = { level: "intermediate", followed: new Set() };
