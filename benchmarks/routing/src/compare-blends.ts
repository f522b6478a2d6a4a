/** One set, ranked with several weights of the examples: what `describedExampleWeight` of matching's tuning was chosen from. */
import type { EngineParts } from "@flowmind/engine";
import { blendScores } from "./blend-scores.ts";
import type { Workload } from "./make-workload.ts";
import { openRouter } from "./open-router.ts";

/** 0: by the descriptions alone; 1: as where all is said by examples. */
export const comparedWeights: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

export interface BlendFigures {
  readonly examplesPerContext: number;
  readonly questions: number;
  /** Share of questions with a right context first, parallel to `comparedWeights`. */
  readonly hitsAtOne: readonly number[];
}

/**
 * The engine recalls and measures once a question; only the score is computed anew for each weight, so that nothing else differs.
 * Foreign questions are left out.
 */
export async function compareBlends(workload: Workload, parts: EngineParts): Promise<BlendFigures> {
  const ask = await openRouter(workload.contexts, parts);
  const questions = workload.questions.filter((question) => question.groups.length > 0);
  const hits = comparedWeights.map(() => 0);
  for (const question of questions) {
    const { ranked } = (await ask(question)).trace;
    const right = new Set(question.groups.flat());
    comparedWeights.forEach((weight, at) => {
      const scores = blendScores(
        ranked.map((one) => one.evidence),
        weight,
      );
      const first = ranked[scores.indexOf(Math.max(...scores))];
      if (first !== undefined && right.has(first.uri)) hits[at] = (hits[at] ?? 0) + 1;
    });
  }
  const examples = workload.contexts.reduce((sum, context) => sum + context.examples.positive.length, 0);
  return {
    examplesPerContext: examples / Math.max(1, workload.contexts.length),
    questions: questions.length,
    hitsAtOne: hits.map((count) => count / Math.max(1, questions.length)),
  };
}
