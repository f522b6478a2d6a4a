/** Help: execution preview. */
import type { HelpTopic } from "../help-topic.ts";

export const executionPreviewTopic: HelpTopic = {
  type: "concept",
  name: "execution-preview",
  title: "Execution preview",
  summary: "What carrying out a match would involve, computed from its steps.",
  questions: [
    "What does execution_preview show?",
    "How many steps does a workflow have?",
    "Which agents are involved in a workflow?",
    "When does a workflow stop?",
  ],
  text: `type is sequential_workflow, branching_workflow, parallel_workflow or recursive_workflow (one with loops), single_instruction for an agent or a pattern, tool_call for a tool. estimated_steps runs from the fewest steps, with every condition skipped, to the most, with every loop run to its limit; "or more" where a loop has no limit. contexts_involved are the agents, patterns, workflows and tools that its steps name, stopping_condition when it ends.`,
};
