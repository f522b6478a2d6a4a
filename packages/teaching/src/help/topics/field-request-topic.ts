/** Help: field_request: find the right context. */
import type { HelpTopic } from "../help-topic.ts";

export const fieldRequestTopic: HelpTopic = {
  type: "usage",
  name: "field-request",
  title: "field_request: find the right context",
  summary: "Say what is needed; get the contexts that fit, each with a probability, its reasons and the next call.",
  questions: [
    "How do I find the right workflow for a task?",
    "Which arguments does field_request take?",
    "What do I call first when I do not know which context to use?",
    "How do I narrow the search to agents only?",
  ],
  text: `Call field_request when a task is more than a single obvious step and you do not know which context to use.

Required: query (what is needed, in one or two sentences; the user's goal rather than their whole message) and confidence_level (0 to 1: how sure you are of the variables you extracted).
Recommended: extracted_variables, an object. Universal keys are domain, urgency, complexity, user_sentiment; others such as technology, error_type, system_component, jurisdiction or any name that a context declares are allowed.
Optional: context_preferences {type_filter: [workflow, agent, pattern, tool], max_results: 1 to 10 (default 5), include_explanations (default true)} and content_reference {has_large_content, content_type, content_summary, content_file_path, key_entities} for text too long for a query.

Read result.status first. The first match is given in full: why it matched, what it needs before it runs, which variables are missing, a preview of its steps, and next_action, a call whose parameters are already filled in. The other matches are short; ask again with their URI as query to see one in full. Where the request asks for several things, result.needs lists them in order with the context that answers each (status no_matches where nothing here does), and a match's need is a position in that list.

A query that is exactly a context's URI, its last part, an alias or the title always brings that context first.`,
};
