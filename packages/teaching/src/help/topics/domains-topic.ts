/** Help: domains and complexity. */
import type { HelpTopic } from "../help-topic.ts";

export const domainsTopic: HelpTopic = {
  type: "concept",
  name: "domains",
  title: "Domains and complexity",
  summary: "Six domains and four levels of complexity order the catalog.",
  questions: [
    "Which domains exist?",
    "What does the domain variable do?",
    "What does complexity mean?",
    "Is emergency a domain?",
  ],
  text: `Domains: technical, creative, business, regulatory, personal, emergency. Complexity: simple, moderate, complex, expert. Both are optional on a context.

Given as variables, they shift probabilities a little and never exclude anything; as filters of list_available_contexts they decide. match_reasoning.domain_match is true or false when both the request and the context name a domain, otherwise null.`,
};
