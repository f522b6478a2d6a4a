/** Help: abstention. */
import type { HelpTopic } from "../help-topic.ts";

export const abstentionTopic: HelpTopic = {
  type: "concept",
  name: "abstention",
  title: "Abstention",
  summary: "Saying that nothing fits, instead of returning the least bad.",
  questions: [
    "Why did I get no matches although something is similar?",
    "What is abstention?",
    "What does near, but not this mean?",
    "Can a request be out of scope?",
  ],
  text: `Whether a request belongs to the catalog at all is a probability of its own, made from how similar the nearest context is, how many of the request's words are known here and how far the first stands from the rest. Below its threshold the answer is no_matches, however the candidates are ordered.

guidance.nearest then names up to three contexts as near, but not this. They are for your orientation, not for use.`,
};
