/** Help: write a query that finds its context. */
import type { HelpTopic } from "../help-topic.ts";

export const writeAQueryTopic: HelpTopic = {
  type: "best_practices",
  name: "write-a-query",
  title: "Write a query that finds its context",
  summary: "Two sentences about the goal, with the subject and the trouble named.",
  questions: [
    "How should I phrase the query?",
    "Why does my query find the wrong thing?",
    "How long should a request be?",
    "What makes a good query?",
    "How do I word a search so that fewer unrelated contexts come up?",
  ],
  text: `Say what is to be achieved and for what: "Checkout is throwing 500 errors and customers cannot pay" rather than "help" or "error". Keep the user's own nouns; they carry most of the meaning. Leave out greetings, apologies, and what you already tried unless it changes the goal.

One goal a query is judged surest. A request for several things is taken apart (result.needs; each match says which need it serves) and each is judged by its own words, so name the subject in each; where a need stays unsure, ask for it by itself. At most 500 characters are matched as they stand; put longer material into content_reference.content_summary.

English works best: the shipped encoder was trained mostly on English text. A context's exact title or URI always works, in any case.`,
};
