/** A judge of conditions that knows its verdicts beforehand. */
import type { ConditionJudge } from "@flowmind/core";

/** Judges by a table: text → probability; what is not in it is as likely as not. */
export function createTableJudge(probabilities: Readonly<Record<string, number>>): ConditionJudge {
  return {
    async judge(text) {
      const probability = probabilities[text] ?? 0.5;
      const verdict = {
        type: "semantic",
        text,
        holds: probability >= 0.5,
        probability,
        least: probability,
        most: probability,
        evidence: "the table",
        parts: [],
      } as const;
      const isUncertain = probability > 0.4 && probability < 0.6;
      return { verdict, isUncertain, unknown: [], problems: [], cacheHit: false, timings: { totalMs: 0, readMs: 0 } };
    },
  };
}
