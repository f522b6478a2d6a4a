/** Help: the five statuses. */
import type { HelpTopic } from "../help-topic.ts";

export const statusTopic: HelpTopic = {
  type: "concept",
  name: "status",
  title: "The five statuses of field_request",
  summary: "status says what to do next with what was found.",
  questions: [
    "What does the status of field_request mean?",
    "What is refinement_suggested?",
    "Which statuses can field_request answer?",
    "When is the status success?",
  ],
  text: `success: the first match is likely enough, or was named exactly; go on with its next_action.
disambiguation_needed: several are close and together likely; ask the question given.
refinement_suggested: the request belongs here but nothing is likely enough and no question separates the matches; add what guidance names and ask again.
no_matches: the request probably does not belong to this catalog; go on without.
content_processing_required: the query is too long, or large content was announced without a summary; matches are given from what could be read, and a summary makes them better.

Of these the status with the lowest expected cost is given, from calibrated probabilities and the costs in the configuration: a wrong execution, a needless question, a missed match, a foreign request accepted. Matches stop where the probability of the next one is not worth its tokens; max_results is only an upper bound.`,
};
