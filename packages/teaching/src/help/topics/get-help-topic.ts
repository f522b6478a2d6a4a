/** Help: get_help: this text. */
import type { HelpTopic } from "../help-topic.ts";

export const getHelpTopic: HelpTopic = {
  type: "usage",
  name: "get-help",
  title: "get_help: this text",
  summary: "Explains errors, tools, good practice and terms, and gives a context's own instructions.",
  questions: [
    "How do I ask for help?",
    "How can I get the instructions of a workflow to follow them myself?",
    "Which help types exist?",
    "Where is the full text of an agent or pattern?",
  ],
  text: `help_type is one of error, usage, best_practices, concept; left out it is usage. Without anything else the answer is the list of topics of that type.

specific_question (at most 500 characters) is matched against all topics by the same engine that answers field_request; the best topic is given in full; where none answers, that is said and the nearest are listed. context.attempted_action and context.error_message help it when there is no question. An error code inside error_message, such as INVALID_ARGUMENTS, is recognised exactly. context.current_state may hold the state of a run, as execute_workflow answered it: the answer then says what the run waits for.

When specific_question is a context's URI or exact title, for example workflow://incident-response, the answer is that context's own text: what it is, its steps in order, the questions it asks. execute_workflow carries them out; followed by hand they work too. The same text can be read as an MCP resource under the same URI.`,
};
