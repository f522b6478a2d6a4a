/** Help: disambiguation. */
import type { HelpTopic } from "../help-topic.ts";

export const disambiguationTopic: HelpTopic = {
  type: "concept",
  name: "disambiguation",
  title: "Disambiguation",
  summary: "Choosing between close matches by the one question that tells them apart.",
  questions: [
    "What is disambiguation?",
    "How is the question chosen?",
    "What does variable_captured mean?",
    "What is leads_to in an answer?",
  ],
  text: `When several contexts are close, disambiguation.questions holds the question whose answer is expected to tell most about which is meant (the highest expected information gain over the matches' probabilities). variable_captured is the variable that the answer fills; answers lists values with the URIs they lead to. Where no variable separates the matches, the question asks which of them is meant and variable_captured is intended_context.`,
};
