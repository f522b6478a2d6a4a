/** Help: running what was found. */
import type { HelpTopic } from "../help-topic.ts";

export const runAWorkflowTopic: HelpTopic = {
  type: "usage",
  name: "run-a-workflow",
  title: "execute_workflow: run what was found",
  summary: "Runs a workflow, an agent or a pattern step by step; what is to be thought or asked is handed to you.",
  questions: [
    "How do I execute a workflow?",
    "How do I run what was matched?",
    "Can FlowMind run the steps for me?",
    "Which arguments does execute_workflow take?",
    "What is the difference between interactive, autonomous and step_confirm?",
    "Can I run an agent or a pattern?",
  ],
  text: `Make the next_action of a match: execute_workflow with workflow_uri and the initial_variables that were found in the request. Variables that are required and missing are asked for by the run. message is what the user said; conditions in plain language are judged against it.

You do the thinking, the run keeps order. Tools, conditions, loops, branches, variables and limits are its own business. An instruction or a question comes back to you under awaiting, with the agent or pattern to carry it out as; next_actions holds the call that answers it, with session_id and step_result. An agent or a pattern run by itself is one instruction: its text with your variables filled in. A tool is called with call_tool instead.

execution_mode: interactive waits wherever something is to be done, answered or approved; autonomous takes defaults for questions that have one and asks only what it must; step_confirm asks before every instruction and call. confidence_override.min_confidence makes less certain verdicts count as uncertain; require_confirmation_below has them confirmed. constraints bound the run: max_steps, max_duration_ms, require_approval_for.

session_id names the run. It is kept: it can be gone on with later, also after this server was restarted, and a changed file does not change it.`,
};
