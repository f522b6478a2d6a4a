/** Help: context. */
import type { HelpTopic } from "../help-topic.ts";

export const contextTopic: HelpTopic = {
  type: "concept",
  name: "context",
  title: "Context",
  summary: "Something an agent can use: a workflow, an agent, a pattern or a tool.",
  questions: [
    "What is a context?",
    "What kinds of contexts are there?",
    "What is the difference between a workflow and a pattern?",
    "What is an agent here?",
  ],
  text: `A context is one entry of the catalog, written as one file. workflow: steps to carry out, possibly with branches and loops. agent: a role with a prompt, to be taken on for a task. pattern: a technique to apply within other work. tool: a call that can be made.

Each has a URI, a title, a description, example requests, and optionally tags, a domain, a complexity, variables, activation conditions and relations to other contexts.`,
};
