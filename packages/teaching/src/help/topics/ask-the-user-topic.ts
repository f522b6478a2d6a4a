/** Help: ask one question at a time. */
import type { HelpTopic } from "../help-topic.ts";

export const askTheUserTopic: HelpTopic = {
  type: "best_practices",
  name: "ask-the-user",
  title: "Ask one question at a time",
  summary: "Use the question that separates the matches; it is chosen by how much its answer tells.",
  questions: [
    "When should I ask the user?",
    "How do I resolve a disambiguation?",
    "Which question should I ask first?",
    "How many questions should I ask?",
  ],
  text: `With disambiguation_needed, ask the question in disambiguation.questions as it stands; its answers say which context each leads to. If the answer leads to a single context, use that match's next_action. Otherwise call field_request again with the answer under variable_captured in extracted_variables.

With missing variables, ask for the required ones before you begin; optional ones can wait until a step needs them. Do not ask for what the conversation already says.`,
};
