/** The help topics as contexts, so that an engine finds the right one for a free question. */
import type { Context } from "@flowmind/core";
import type { HelpTopic } from "./help-topic.ts";
import { helpTopics } from "./help-topics.ts";

/** `pattern://help/concept/uri` */
export function helpUri(topic: HelpTopic): string {
  return `pattern://help/${topic.type.replaceAll("_", "-")}/${topic.name}`;
}

/** The topic that a URI of `helpContexts` stands for. */
export function helpTopicOf(uri: string): HelpTopic | undefined {
  return helpTopics.find((topic) => helpUri(topic) === uri.toLowerCase());
}

/** One context for each topic, in the order of `helpTopics`. */
export function helpContexts(): readonly Context[] {
  return helpTopics.map((topic) => ({
    uri: helpUri(topic),
    kind: "pattern",
    title: topic.title,
    description: topic.type === "error" ? topic.summary : `${topic.summary} ${topic.text}`,
    body: topic.text,
    tags: ["help", topic.type],
    aliases: [],
    examples: { positive: topic.questions, negative: [] },
    variables: [],
    relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] },
    source: { provider: "help" },
    /** The content itself: these texts are few and short, and a digest would need a hash function here. */
    digest: JSON.stringify([topic.title, topic.summary, topic.text, topic.questions]),
  }));
}
