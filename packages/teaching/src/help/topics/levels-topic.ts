/** Help: levels, and how they are earned. */
import type { HelpTopic } from "../help-topic.ts";

export const levelsTopic: HelpTopic = {
  type: "concept",
  name: "levels",
  title: "Levels and how they are earned",
  summary: "Callers earn tools and harder contexts by successful uses; every refusal says how far they are.",
  questions: [
    "How do I get to the next level?",
    "Why may I not use this tool or context yet?",
    "What counts as a successful use?",
    "How are my uses counted?",
    "What does _unlocks mean?",
    "What is the difference between beginner, intermediate and advanced?",
  ],
  text: `A caller is a beginner, intermediate or advanced. Finding, help, browsing and reporting are open to all; running and calling open at intermediate, everything at advanced, and each level goes up to a higher complexity of contexts. The figures are the operator's; usually intermediate takes 10 successful uses and advanced 50.

A use is successful when field_request answered with a match and you then executed, called or read that match, or reported that it helped. It counts where it is of a new kind: another context, or a request that is not nearly the same as one that counted before; and so many a day. Repeating counts nothing, nor does asking without using.

A locked tool stays listed and answers TOOL_LOCKED, a context that is too complex COMPLEXITY_LOCKED, both with your progress ("4 of 10") and what can be done now. A match that you may not execute yet says so; its instructions can be read all the same. The answer that opens a level says under _unlocks what has opened. A level that was reached stays.`,
};
