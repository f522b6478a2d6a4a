/** Help: activation. */
import type { HelpTopic } from "../help-topic.ts";

export const activationTopic: HelpTopic = {
  type: "concept",
  name: "activation",
  title: "Activation",
  summary: "What should hold before a context is carried out; it never hides a match.",
  questions: [
    "What is an activation condition?",
    "What does can_execute mean?",
    "What is confidence_required?",
    "What is a fallback?",
  ],
  text: `activation.condition is a condition in plain language: judge it against the conversation. confidence_required is the probability from which the author wants the context carried out (0: no bar), your_confidence the match's probability for this request, can_execute whether it suffices. fallback, shown when it does not, is the context to use instead.

These bound carrying out, not being found: a match below its bar is still shown, with what would raise it.`,
};
