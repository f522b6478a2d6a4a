/** Contexts that were never written: mixtures of two or three real ones, in words and in vectors. */
import type { Context } from "@flowmind/core";
import { bareContext, type MadeContext } from "./made-context.ts";
import { mixVectors } from "./mix-vectors.ts";
import { pick, seededNumbers } from "./seeded-numbers.ts";

export interface RealContext {
  readonly context: Context;
  readonly document: Float32Array;
  readonly title: Float32Array;
}

/**
 * The first parent gives the larger part. A title has the beginning of one parent's and the end of another's; a description is as
 * long as the first parent's, of runs of three to eight words from all of them. Documents and titles are mixed alike.
 */
export function mixContext(real: readonly RealContext[], number: number): MadeContext {
  const random = seededNumbers(number);
  const parents = Array.from(
    { length: random() < twoParentsShare ? 2 : 3 },
    () => real[pick(random, real.length)],
  ).filter((one) => one !== undefined);
  const first = leastOfFirst + random() * (mostOfFirst - leastOfFirst);
  const weights = parents.map((_, at) => (at === 0 ? first : (1 - first) / (parents.length - 1)));
  const texts = parents.map(({ context }) => context);
  const uri = `tool://mixed/${String(number).padStart(7, "0")}`;
  return {
    context: bareContext(uri, mixTitles(texts), mixDescriptions(texts, random), []),
    vectors: () => {
      const noise = seededNumbers(-number - 1);
      const mixed = (one: (parent: RealContext) => Float32Array) =>
        mixVectors(parents.map(one), weights, noise, noiseDeviation);
      return [mixed((parent) => parent.document), mixed((parent) => parent.title)];
    },
  };
}

const twoParentsShare = 0.5;

/** Half of a mixture is still its own neighbourhood; more would only copy the real one. */
const leastOfFirst = 0.5;
const mostOfFirst = 0.75;

/** Two mixtures of the same parents are told apart, and hardly more. */
const noiseDeviation = 0.01;

function mixTitles(parents: readonly Context[]): string {
  const [first = [], second = []] = parents.map(({ title }) => wordsOf(title));
  return [...first.slice(0, Math.ceil(first.length / 2)), ...second.slice(Math.floor(second.length / 2))].join(" ");
}

function mixDescriptions(parents: readonly Context[], random: () => number): string {
  const words = parents.map(({ description }) => wordsOf(description));
  const wanted = Math.min(mostWords, words[0]?.length ?? 0);
  const mixed: string[] = [];
  for (let run = 0; mixed.length < wanted; run++) {
    const from = words[run % words.length] as readonly string[];
    const start = pick(random, from.length);
    mixed.push(...from.slice(start, start + shortestRun + pick(random, longestRun - shortestRun + 1)));
  }
  return mixed.join(" ");
}

/** What is embedded of a description has about so many. */
const mostWords = 80;
const shortestRun = 3;
const longestRun = 8;

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
