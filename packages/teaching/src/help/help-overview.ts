/** The topics of one help type, as a list to choose from. */
import type { HelpTopic, HelpType } from "./help-topic.ts";
import { helpTopics } from "./help-topics.ts";

/** What a type is about, and its topics in reading order. */
export function helpOverview(type: HelpType): { readonly intro: string; readonly topics: readonly HelpTopic[] } {
  return { intro: intros[type], topics: helpTopics.filter((topic) => topic.type === type) };
}

const intros: Readonly<Record<HelpType, string>> = {
  error: "Every error has a code, a message and a fix. Give the message as context.error_message to get its topic.",
  usage:
    "field_request finds; execute_workflow runs what was found, compose_workflow joins several, call_tool calls tools; list_available_contexts browses, get_help explains.",
  best_practices: "What makes requests find their context. Ask with specific_question to get one of these in full.",
  concept: "The terms that answers use. Ask with specific_question to get one of these in full.",
};
