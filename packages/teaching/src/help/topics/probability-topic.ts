/** Help: probability and confidence. */
import type { HelpTopic } from "../help-topic.ts";

export const probabilityTopic: HelpTopic = {
  type: "concept",
  name: "probability",
  title: "Probability and confidence",
  summary: "A match's confidence is a calibrated probability that this context is right for this request.",
  questions: [
    "What does the confidence of a match mean?",
    "Is 0.6 a good match?",
    "How is the probability calculated?",
    "Why do the confidences not add up to one?",
  ],
  text: `confidence on a match is the probability that the context is right for the request as it stands, fitted by logistic regression on public labelled requests. It is the product of two: that the request belongs to this catalog at all, and that this context is the right one if it does. The matches share what there is, so two alternatives cannot both be above 0.5, and 0.6 before 0.1 is a clear lead. A context that the request names exactly stands near 1.

confidence_level in a request is something else: your own trust in the variables you extracted.
match_reasoning.semantic_similarity and variable_alignment are measurements that went in; they are no probabilities.`,
};
