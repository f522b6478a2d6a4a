/** Help: report_outcome: say what came of a match. */
import type { HelpTopic } from "../help-topic.ts";

export const reportOutcomeTopic: HelpTopic = {
  type: "usage",
  name: "report-outcome",
  title: "report_outcome: say what came of a match",
  summary: "Reports that a match helped, did not help, or was the wrong one, so that later answers are better.",
  questions: [
    "How do I tell FlowMind that a match was wrong?",
    "Which arguments does report_outcome take?",
    "Do I have to report whether a context helped?",
    "What does kept: on_disk mean?",
  ],
  text: `Most of it is seen without you: a match that you execute, call or read helped; asking again in other words says that the first match did not. Report what cannot be seen: a tool or skill of your host's own, or a match that turned out wrong after you had read it.

Required: request_id (result.request_id of the field_request) and outcome: helped, did_not_help or wrong_context. context_uri names the match; it may be left out where the request had only one, or you acted on only one. right_context_uri names what would have been right, with wrong_context or did_not_help.

kept: on_disk means that it was written and outlasts a crash; in_memory, that it holds until the server ends. request_known: false means that the request is none of your latest, so it was recorded for the context alone.

A match that you acted on or reported as helped is a use, which counts towards the next level where the request is of a new kind: another context, or one that is not nearly the same as before. Repeating counts nothing.`,
};
