/** A router's answers, beside what would have been right → predictions, from which all figures are made. */
import type { Prediction, QueryRow } from "@flowmind/evaluation";
import type { OwnVerdict, TaskAnswer } from "./task.ts";

/** "no_matches" is what the measures know as a refusal. */
const statuses: Readonly<Record<OwnVerdict, string>> = {
  accepted: "success",
  unsure: "refinement_suggested",
  refused: "no_matches",
};

/**
 * Scores are handed on as they are: ranks and areas are the same for any scale. Where they are no probabilities, what the measures
 * say of probabilities means nothing; where there are none, nor do areas.
 */
export function toPredictions(questions: readonly QueryRow[], answers: readonly TaskAnswer[]): readonly Prediction[] {
  if (questions.length !== answers.length) {
    throw new RangeError(`${answers.length} answers to ${questions.length} requests`);
  }
  return questions.map(({ query, relevant, groups, notRelevant }, at) => {
    const { ranked, inScope = 0, verdict, latencyMs } = answers[at] as TaskAnswer;
    return {
      query,
      relevant,
      ...(groups === undefined ? {} : { groups }),
      ...(notRelevant === undefined ? {} : { notRelevant }),
      ranked: ranked.map(({ id, score = 0 }) => ({ id, probability: score })),
      inScope,
      status: statuses[verdict],
      latencyMs,
    };
  });
}
