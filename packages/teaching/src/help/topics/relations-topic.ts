/** Help: relations between contexts. */
import type { HelpTopic } from "../help-topic.ts";

export const relationsTopic: HelpTopic = {
  type: "concept",
  name: "relations",
  title: "Relations between contexts",
  summary: "Contexts name what follows well, what they require, complement, lead to or conflict with.",
  questions: [
    "What are relations?",
    "What should I do after this workflow?",
    "Which contexts belong together?",
    "What does follows_well mean?",
  ],
  text: `follows_well: a good next context after this one. leads_to: what it usually ends in. requires: what must be done or at hand before. complements: what can be used beside it. conflicts_with: what should not be used together with it. They stand in a context's own text (get_help with its URI, or its resource) and do not change the matching.`,
};
