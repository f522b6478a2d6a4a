/** What ranking gives: an outcome, and the numbers it was decided from. */
import type { Outcome, Trace } from "@flowmind/core";

type WithoutTrace<T> = T extends unknown ? Omit<T, "trace"> : never;

/** An outcome that does not know yet how long it took and on which catalog. */
export type Decision = WithoutTrace<Outcome>;

export type Measurements = Pick<Trace, "inScope" | "rightGivenInScope" | "features" | "ranked">;

export interface Ranking {
  readonly decision: Decision;
  readonly measurements: Measurements;
}
