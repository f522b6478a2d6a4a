/** What became of a condition and of each of its parts: plain data. */
import type { ConditionProblem, ConditionTree } from "./condition-tree.ts";

/** What a condition is judged against. */
export interface ConditionSituation {
  readonly message: string;
  /** What was said before, in short. */
  readonly summary?: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Flags and other facts of the run: `{in_maintenance_window: true}`. @default none */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Earlier messages, oldest first. Absent: not known. */
  readonly history?: readonly string[];
}

/** A node of the condition's tree with its verdict. */
export interface ConditionVerdict {
  /** What it was judged as: a part in plain words is a state where a flag of the state bears its name. */
  readonly type: ConditionTree["type"];
  readonly text: string;
  /** Whether it is likelier to hold than not. */
  readonly holds: boolean;
  /** P(it holds), 0..1; where something is unknown, the middle of what it could be. */
  readonly probability: number;
  /** What the probability could be at least and at most, whatever the unknown turns out to be; equal where nothing is unknown. */
  readonly least: number;
  readonly most: number;
  /** What it was judged by, in words. */
  readonly evidence: string;
  readonly parts: readonly ConditionVerdict[];
}

export interface AlphaUse {
  readonly calls: number;
  readonly timeMs: number;
}

export interface ConditionJudgement {
  readonly verdict: ConditionVerdict;
  /** Not sure enough to act on: neither clearly true nor clearly false, or something that decides is unknown. */
  readonly isUncertain: boolean;
  /** Variables, facts and history that the condition speaks of and nobody gave. */
  readonly unknown: readonly string[];
  /** What is malformed; the verdict is of the condition as far as it could be read. */
  readonly problems: readonly ConditionProblem[];
  /** Answered from the cache. */
  readonly cacheHit: boolean;
  /** Milliseconds, measured; `readMs` is what the entailment model took of them. */
  readonly timings: { readonly totalMs: number; readonly readMs: number };
  /** What the alpha LLM was asked for this answer, whether or not it could tell; absent: nothing. */
  readonly alpha?: AlphaUse;
}
