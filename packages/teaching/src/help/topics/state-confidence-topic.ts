/** Help: state an honest confidence_level. */
import type { HelpTopic } from "../help-topic.ts";

export const stateConfidenceTopic: HelpTopic = {
  type: "best_practices",
  name: "state-confidence",
  title: "State an honest confidence_level",
  summary: "It says how sure you are of the variables, and decides whether they may exclude contexts.",
  questions: [
    "What should confidence_level be?",
    "Is a high confidence better?",
    "How is my confidence compared with the result?",
    "What does confidence calibration mean?",
  ],
  text: `confidence_level is about your extraction, not about the answer you hope for. From 0.7 on, a value outside a context's closed list excludes it; below, it only lowers its probability. State 0.9 or more only for values the user said in so many words, and when at least three of them are given.

teaching.confidence_calibration appears from five outcomes of requests with variables on, where how sure you were of your variables on average and the share of your first matches that helped are far apart: variables that were not said lead to wrong matches. Both figures are your own: give only what the user said, and state about as much as has come true.`,
};
