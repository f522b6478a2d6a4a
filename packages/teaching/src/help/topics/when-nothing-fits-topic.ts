/** Help: when nothing fits. */
import type { HelpTopic } from "../help-topic.ts";

export const whenNothingFitsTopic: HelpTopic = {
  type: "best_practices",
  name: "when-nothing-fits",
  title: "When nothing fits",
  summary: "no_matches is an answer: go on without a context rather than forcing one.",
  questions: [
    "What do I do when there are no matches?",
    "Should I rephrase after no_matches?",
    "Nothing fits my request, what next?",
    "Is it wrong to go on without FlowMind?",
  ],
  text: `no_matches means the request probably does not belong to this catalog. guidance names what is covered here, and the nearest contexts as near, but not this. Do not use one of them because it came closest.

Rephrase once if the query was short, foreign to the subject or full of names. If the answer stays the same, do the task with your own means and say so. If INVALID_VARIABLES came instead, one value you gave kept everything out: correct it or leave it out.`,
};
