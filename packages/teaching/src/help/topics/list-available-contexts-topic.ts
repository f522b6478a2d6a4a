/** Help: list_available_contexts: browse the catalog. */
import type { HelpTopic } from "../help-topic.ts";

export const listAvailableContextsTopic: HelpTopic = {
  type: "usage",
  name: "list-available-contexts",
  title: "list_available_contexts: browse the catalog",
  summary: "Filter, sort and page through everything that can be matched.",
  questions: [
    "How do I see all contexts of a domain?",
    "How do I page through the list?",
    "Which sort orders are there?",
    "Can I filter the list by tag?",
  ],
  text: `Call list_available_contexts to look around; to find what fits a task, field_request is better and its answer smaller.

filter {type: [...], domain: [...], tags: [...], complexity}: values within one key are alternatives, different keys must all hold. Tags are compared without case.
sort {by, order}: relevance (the default) means relevance to your last field_request, and name order where there was none; name; recent, by the file's modification time; popularity, by how many callers a context helped. Default order: best or newest first, names ascending.
pagination {offset (default 0), limit 1 to 50 (default 20)}: the answer has total and, while there is more, next_offset. An offset beyond the end gives an empty page, not an error.`,
};
