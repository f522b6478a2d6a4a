/** Help: requests about long documents or code. */
import type { HelpTopic } from "../help-topic.ts";

export const largeContentTopic: HelpTopic = {
  type: "best_practices",
  name: "large-content",
  title: "Requests about long documents or code",
  summary: "Summarise it; only the summary and its key entities are matched.",
  questions: [
    "The user pasted a very long text, what now?",
    "How do I pass a large document?",
    "What is content_reference for?",
    "Does FlowMind read the file I name?",
  ],
  text: `Keep query to the goal, at most 500 characters. Set content_reference.has_large_content and give content_summary (at most 1,000 characters) and key_entities (at most 20 names, functions, places). content_type is document, code, data or mixed.

content_file_path is passed on to whoever does the work; FlowMind never opens it. Without a summary the status is content_processing_required: matches are still given, made from the query, or from the first and last sentences of one that is too long.`,
};
