/** Help: making one workflow of several contexts. */
import type { HelpTopic } from "../help-topic.ts";

export const composeWorkflowTopic: HelpTopic = {
  type: "usage",
  name: "compose-workflow",
  title: "compose_workflow: one workflow of several contexts",
  summary: "Joins two to ten contexts into a workflow that can be run at once, and kept with save.",
  questions: [
    "How do I combine several contexts?",
    "Which arguments does compose_workflow take?",
    "How do I save a workflow of my own?",
    "What is the role of a component?",
    "What is the difference between sequential, parallel, conditional and iterative?",
  ],
  text: `name (lower-case letters, digits and hyphens), components and flow_type are required. A component is {uri, role, when?, configuration?}: role primary does the work, support helps it, validation checks it, synthesis brings the results together; when is a condition in plain language under which it takes part; configuration sets its variables and step options.

flow_type: sequential does one after the other, parallel all at once, conditional those whose when holds, or else the one without a when, iterative repeats them until every validation passes (configuration.max_iterations rounds at most, 5 without). variables.required and variables.optional name what the whole takes; what the components declare is joined. Where two declare one variable differently, a problem names both. What a component requires is pulled in, what conflicts is refused, and so are circles.

The answer holds the workflow and the call that runs it. Nothing is written unless save is true: then it becomes a context of yours, found by field_request at once; a file that is there already is never overwritten.`,
};
