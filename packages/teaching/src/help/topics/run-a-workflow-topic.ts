/** Help: running a workflow in this version. */
import type { HelpTopic } from "../help-topic.ts";

export const runAWorkflowTopic: HelpTopic = {
  type: "usage",
  name: "run-a-workflow",
  title: "Running a workflow in this version",
  summary: "Workflows are found here and carried out by you, step by step.",
  questions: [
    "How do I execute a workflow?",
    "execute_workflow does not exist, what now?",
    "How do I run what was matched?",
    "Can FlowMind run the steps for me?",
  ],
  text: `This version finds contexts and describes them; it does not run them. execute_workflow and compose_workflow are named in next_action so that calls stay the same later; today they answer TOOL_UNAVAILABLE.

To carry out a match now: get its instructions (get_help with help_type "usage" and the URI as specific_question, or read the resource with that URI), then do the steps in order. Take over the role of the agent that a step names. Skip a step whose condition does not hold: evaluate_semantic_condition judges it against the last message and your variables. Stop a loop when its condition ends or its limit is reached. Keep the values that a step asks you to extract; later steps use them where \${name} stands. Ask the user for required variables that are missing before the first step, and before anything that cannot be undone.

A call of execute_workflow itself also returns these instructions, under partial_results, with the variables you gave filled in.`,
};
