/** Help: keep answers small. */
import type { HelpTopic } from "../help-topic.ts";

export const saveTokensTopic: HelpTopic = {
  type: "best_practices",
  name: "save-tokens",
  title: "Keep answers small",
  summary: "Ask for fewer matches and no explanations when you already know what you want.",
  questions: [
    "How do I make answers shorter?",
    "How can I save tokens?",
    "Can I turn explanations off?",
    "How do I get only one match?",
  ],
  text: `context_preferences.max_results 1 gives the first match alone. include_explanations false leaves out match_reasoning and the one-line explanations. type_filter leaves out kinds that you cannot use. An exact URI or title as query needs no explanation at all.

Only the first match (and the contenders of a disambiguation) comes in full. tools/list is constant while the catalog is; an operator can shorten it with the compact setting.`,
};
