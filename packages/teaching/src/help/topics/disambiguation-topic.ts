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
  text: `When several contexts are close, disambiguation.questions holds the question whose answer is expected to tell most about which is meant (the highest expected information gain over the matches' probabilities): a variable with a list of values that nobody has given, the domain, or which of the contexts is meant, told apart by what one says of itself and the others do not. variable_captured is the variable that the answer fills; answers lists values with the URIs they lead to, those of less likely contexts among them.

Use the match that the answer leads to, or ask again with the answer among extracted_variables and a confidence_level of 0.7 or more. intended_context takes a title or URI and decides alone. "none of these" leads to contexts that do not know the variable, or to none: then ask in other words.`,
};
