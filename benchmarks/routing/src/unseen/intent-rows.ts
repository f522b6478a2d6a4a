/** Utterances with their intents → a labelled set whose contexts are known by their labels alone. */
import type { LabelledSet } from "@flowmind/evaluation";

export interface Utterance {
  readonly text: string;
  readonly label: string;
}

export interface IntentData {
  /** Each label of these is a context, and these are its examples. */
  readonly training: readonly Utterance[];
  /** What is asked. An utterance whose label no training utterance has belongs nowhere. */
  readonly asked: readonly Utterance[];
}

/** Blank utterances are left out; labels stand as the data have them. */
export function intentRows(name: string, { training, asked }: IntentData): LabelledSet {
  const labels = [...new Set(training.map(({ label }) => label))].sort();
  const known = new Set(labels);
  return {
    name,
    catalog: labels.map((id) => ({
      id,
      type: "intent",
      title: id,
      description: "",
      tags: [],
      parameters: {},
      requiredParameters: [],
    })),
    queries: spoken(asked).map(({ text, label }, at) => ({
      query: text,
      relevant: known.has(label) ? [label] : [],
      line: at + 1,
    })),
    examples: spoken(training).map(({ text, label }) => ({ id: label, text })),
  };
}

function spoken(utterances: readonly Utterance[]): readonly Utterance[] {
  return utterances.map(({ text, label }) => ({ text: text.trim(), label })).filter(({ text }) => text !== "");
}
