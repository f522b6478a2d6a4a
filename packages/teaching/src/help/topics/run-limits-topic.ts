/** Help: the limits of a run. */
import type { HelpTopic } from "../help-topic.ts";

export const runLimitsTopic: HelpTopic = {
  type: "concept",
  name: "run-limits",
  title: "Limits of a run",
  summary: "Steps, working time, rounds and depth are bounded; a limit is a pause with the way on, never an error.",
  questions: [
    "How many steps may a run have?",
    "What happens when max_steps is reached?",
    "What does max_duration_ms count?",
    "Can a workflow run forever?",
    "How do I go on after a limit?",
    "What if two workflows call each other?",
  ],
  text: `max_steps (50 unless given, 1 to 100) counts instructions, questions and calls; then the run asks, and continue goes on for as many again. max_duration_ms (300,000 unless given, 1,000 to 600,000) counts the time in which calls, judges and models work, not waiting; the call is stopped, and continue tries it again. A loop ends after its max_iterations; one without them asks after 25 rounds. Contexts inside each other go 50 deep, the same one 3 deep.

At a limit the status is limit_reached or awaiting_confirmation, and awaiting says which limit and what continue would do. Answer with approval {decision: "continue"}, or "stop" to end the run with what there is. A step has its own timeout and tries, as its author wrote them.`,
};
