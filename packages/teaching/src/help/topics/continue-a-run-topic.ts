/** Help: going on with a run. */
import type { HelpTopic } from "../help-topic.ts";

export const continueARunTopic: HelpTopic = {
  type: "usage",
  name: "continue-a-run",
  title: "Continue a run: session_id and step_result",
  summary: "Call execute_workflow again with the session_id and what came of the step that is awaited.",
  questions: [
    "How do I continue a run?",
    "How do I give the result of a step?",
    "What do I do with session_id?",
    "How do I cancel a run?",
    "The step could not be done, what do I send?",
    "Several steps are awaited at once, how do I answer them?",
    "How do I see how far a run is?",
  ],
  text: `Each answer of execute_workflow holds the next call under next_actions; fill in what stands in angle brackets and make it.

After an instruction: {session_id, step_result: {text: "what came of it", variables: {...}}}. variables must have what the step extracts, in the form that is declared; what is missing or wrong is asked for again under faults, the last of three tries says so, and after it the step fails. After a question: step_result with that one variable. Where the step could not be done: step_result {failed: "why"}; the flow may catch it or try again.

Where a yes is awaited (a confirmation, an approval, a limit): {session_id, approval: {step, decision, reason}}; decision is approve, decline, continue, skip or stop.

Where several are awaited at once, add the step of each, as awaiting gives it. With session_id alone the run is shown as it is, which is also how to wait while it is running; {session_id, cancel: true} stops it. The first answer to a step counts: sending it twice does no harm. STEP_NOT_AWAITED names what is awaited instead, RUN_OVER says how the run ended, RUN_UNKNOWN that there is none under this session_id for you.`,
};
