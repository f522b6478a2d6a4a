/** Help: catalog. */
import type { HelpTopic } from "../help-topic.ts";

export const catalogTopic: HelpTopic = {
  type: "concept",
  name: "catalog",
  title: "Catalog",
  summary: "Everything that can be matched: the contexts that ship, or a folder of your own.",
  questions: [
    "What is in the catalog?",
    "Where do contexts come from?",
    "How do I add my own contexts?",
    "Why is my file not listed?",
    "Which folder are the contexts read from?",
  ],
  text: `The catalog is read from a folder of YAML files when the server starts. Without a setting it holds the contexts that ship with FlowMind; with --contexts DIR it holds that folder, and the shipped ones only with --with-examples as well.

A file needs nothing but a description. A broken file is left out and never takes others down: flowmind check DIR lists every problem with file, line, column and what to do. contexts_searched in an answer's _metadata says how many contexts there are.`,
};
