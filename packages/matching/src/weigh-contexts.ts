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

/** Parallel to `ScoreWeighting`, of one context. */
export interface ContextWeight {
  readonly examples: number;
  readonly label: number;
  readonly handicap: number;
}

/**
 * With n examples, a context leans on them by n / (n + 1), and by half of that where its description says something. As far as the
 * catalog is one of labels, each leans on them as the others do on average: (n + 1) / (average + 1), at most 1 (tuning,
 * `labelExampleCount`). The handicap is divided by n + 1.
 */
export function weighContexts(contexts: readonly Context[]): ScoreWeighting {
  const weights = contexts.map(createContextWeigher(contexts));
  return {
    examples: Float32Array.from(weights, ({ examples }) => examples),
    labels: Float32Array.from(weights, ({ label }) => label),
    handicaps: Float32Array.from(weights, ({ handicap }) => handicap),
  };
}

/** Weighs a context beside those of a catalog, to which it need not belong. */
export function createContextWeigher(contexts: readonly Context[]): (context: Context) => ContextWeight {
  const average = averageExamples(contexts);
  const mostHandicap = (descriptionHandicap * average) / (average + 1);
  const described = new Map(contexts.map((context) => [context, isDescribed(context)]));
  const labelShare = mean(contexts.map((context) => (described.get(context) === true ? 0 : 1)));
  return (context) => {
    const count = context.examples.positive.length;
    const alone = count / (count + exampleWeightHalf);
    const handicap = mostHandicap / (1 + count);
    if (described.get(context) ?? isDescribed(context))
      return { examples: describedExampleWeight * alone, label: 0, handicap };
    const amongLabels = Math.min(1, (count + labelExampleCount) / (average + labelExampleCount));
    return { examples: labelShare * amongLabels + (1 - labelShare) * alone, label: labelShare, handicap };
  };
}

function averageExamples(contexts: readonly Context[]): number {
  return mean(contexts.map(({ examples }) => examples.positive.length));
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
