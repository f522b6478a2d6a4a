/** Help: reading an error. */
import type { HelpTopic } from "../help-topic.ts";

export const readingErrorsTopic: HelpTopic = {
  type: "error",
  name: "reading-errors",
  title: "Reading an error",
  summary: "code says what, fix says how; the code's family says who can put it right.",
  questions: [
    "I got an error, what does it mean?",
    "Who can fix this error?",
    "How do I read the fix?",
    "What are the error codes?",
  ],
  text: `error.code is stable, error.message tells this case, error.fix.instruction what to do; fix.example, where there is one, is a corrected call that can be sent as it is. Ask get_help with help_type "error" and the message as context.error_message for the topic of its code.

Faults of the caller (INVALID_ARGUMENTS, INVALID_VARIABLES, UNKNOWN_CONTEXT, TOOL_UNAVAILABLE, REQUEST_ABORTED, UNKNOWN_TOOL) are yours: correct the call. Faults of an author are in a context file, those of an operator in the installation or its configuration: report them to a person. INTERNAL is our own: try once more, then report its id.`,
};
