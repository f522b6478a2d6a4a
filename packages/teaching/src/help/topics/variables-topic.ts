/** Help: variables. */
import type { HelpTopic } from "../help-topic.ts";

export const variablesTopic: HelpTopic = {
  type: "concept",
  name: "variables",
  title: "Variables",
  summary: "Named values that a context works with: required, optional, given, inferred or missing.",
  questions: [
    "What are variables?",
    "What is the difference between required and optional variables?",
    "What does inferred mean?",
    "What is a closed list of values?",
  ],
  text: `A context declares its variables with type, allowed values, whether they are required, a default, and the question that asks for them. In a match, variables.provided are those known (given by you or found in the query), missing are required ones still unknown. next_action.inferred names parameters that were read from the query and should be checked; where next_action only describes the context, variables.read holds them.

A closed list allows nothing else; an open one suggests. Missing variables never hide a context and do not lower can_execute: a workflow asks for them when it begins.`,
};
