/** Help: context URI. */
import type { HelpTopic } from "../help-topic.ts";

export const uriTopic: HelpTopic = {
  type: "concept",
  name: "uri",
  title: "Context URI",
  summary: "kind://path, looked up without case: workflow://incident-response.",
  questions: [
    "What does a context URI look like?",
    "Can I use a version in the URI?",
    "Are URIs case sensitive?",
    "What is an alias?",
    "How is the identifier of a context written?",
  ],
  text: `A URI is workflow://, agent://, pattern:// or tool:// and one or more segments of letters, digits, dot, hyphen and underscore, separated by slashes; anything else is percent-encoded. A version may follow as @1.2.0. Case does not matter.

A context can have aliases: other URIs or plain names that lead to it. An unknown URI is never replaced silently: get_help and execute_workflow answer UNKNOWN_CONTEXT with the nearest ones.`,
};
