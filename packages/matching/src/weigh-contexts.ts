/** How each context of a catalog is scored: by its words, by its label, by its examples. */
import type { Context, ScoreWeighting } from "@flowmind/core";
import { stopWords } from "./lexical/stop-words.ts";
import { splitName } from "./split-name.ts";
import {
  describedExampleWeight,
  descriptionHandicap,
  exampleWeightHalf,
  labelExampleCount,
  tellingDescriptionTerms,
} from "./tuning.ts";

/**
 * With n examples, a context leans on them by n / (n + 1), and by half of that where its description says something. As far as the
 * catalog is one of labels, each leans on them as the others do on average: (n + 1) / (average + 1), at most 1 (tuning,
 * `labelExampleCount`).
 */
export function weighContexts(contexts: readonly Context[]): ScoreWeighting {
  const counts = contexts.map(({ examples }) => examples.positive.length);
  const average = mean(counts);
  const described = contexts.map(isDescribed);
  const labelShare = mean(described.map((one) => (one ? 0 : 1)));
  const examples = counts.map((count, position) => {
    const alone = count / (count + exampleWeightHalf);
    if (described[position] === true) return describedExampleWeight * alone;
    const amongLabels = Math.min(1, (count + labelExampleCount) / (average + labelExampleCount));
    return labelShare * amongLabels + (1 - labelShare) * alone;
  });
  return {
    examples: Float32Array.from(examples),
    labels: Float32Array.from(described, (one) => (one ? 0 : labelShare)),
    handicap: (descriptionHandicap * average) / (average + 1),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Description and parameters say more than the title. Words as they stand will do; stemming thousands of texts again would not change it. */
function isDescribed({ title, description, variables }: Context): boolean {
  const known = new Set(wordsOf(splitName(title)));
  const names = variables.map(({ name }) => splitName(name)).join(" ");
  const telling = wordsOf(`${description.slice(0, tellingLength)} ${names}`).filter(
    (word) => !known.has(word) && !stopWords.has(word),
  );
  return new Set(telling).size >= tellingDescriptionTerms;
}

/** The first two sentences or so. */
const tellingLength = 300;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
