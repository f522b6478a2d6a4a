/** Help: extract variables, and only what is there. */
import type { HelpTopic } from "../help-topic.ts";

export const extractVariablesTopic: HelpTopic = {
  type: "best_practices",
  name: "extract-variables",
  title: "Extract variables, and only what is there",
  summary: "Give what the user said; leave out what you would have to guess.",
  questions: [
    "Which variables should I extract?",
    "Do more variables give better matches?",
    "Should I guess a missing variable?",
    "What does urgency do?",
  ],
  text: `Variables shift a match's probability by a bounded amount: agreement raises it, disagreement lowers it. A value outside a closed list that a context declares excludes that context when your confidence_level is 0.7 or more. So a wrong guess costs more than a missing value.

Give domain when it is plain, technology when one is named, and any variable that an earlier answer listed as missing or under variables_that_would_help. With domain "technical" add technology; with urgency "critical" or "emergency" add domain.

What stands in the query itself (a listed value, a number with its unit, a date, an address, a quoted name) is found without you; such values are marked as inferred in next_action. Check them before you act on them.`,
};
