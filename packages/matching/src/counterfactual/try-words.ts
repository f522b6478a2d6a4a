/** What each word of a request does for the first match, found by leaving it uncounted. */
import type { Candidate, NeighbourEffect, WordEffect } from "@flowmind/core";
import { inverseDocumentFrequency } from "../lexical/lexical-query.ts";
import { placeOf } from "../lexical/place-of.ts";
import { tokenize } from "../lexical/tokenize.ts";
import { leastEffect, shareTemperature, tried } from "../tuning.ts";
import type { FinishedRanking } from "./finished-ranking.ts";
import { createWordTrial } from "./word-trial.ts";

export interface WordEffects {
  readonly word?: WordEffect;
  readonly neighbour?: NeighbourEffect;
}

/**
 * The vectors stay as they are, and only words that the first match shares are left out: the heaviest. Where leaving one out brings
 * another context to the best score, that one is the neighbour; otherwise words of the runner-up's title are put in the place of the
 * one that does the most. O(tries · candidates).
 */
export function tryWords(ranking: FinishedRanking): WordEffects {
  const { standings, matches } = ranking;
  const candidates = standings.map(({ contestant }) => contestant.scored.candidate);
  const [first, second] = candidates;
  // Where the variables have put another context first, the words did not.
  if (first === undefined || second === undefined || matches[0]?.context.uri !== first.context.uri) return {};
  const words = heaviestShared(ranking, first);
  if (words.length === 0) return {};
  const scoresOf = createWordTrial(ranking);
  const share = firstShare(scoresOf([]));
  const removed = words.map(({ word, terms }) => {
    const scores = scoresOf(terms);
    return { word, terms, shareWithout: firstShare(scores), best: candidates[bestOf(scores)] as Candidate };
  });
  const [most] = removed.toSorted((a, b) => a.shareWithout - b.shareWithout);
  if (most === undefined || share - most.shareWithout < leastEffect) return {};
  const word = { word: most.word, share, shareWithout: most.shareWithout };
  const turning = removed.find(({ best }) => best !== first);
  if (turning !== undefined) return { word, neighbour: { uri: turning.best.context.uri, word: turning.word } };
  for (const term of titleTerms(ranking, second)) {
    const best = candidates[bestOf(scoresOf(most.terms, term))] as Candidate;
    const instead = best === first ? undefined : wordOf(term, second);
    if (instead !== undefined) return { word, neighbour: { uri: best.context.uri, word: most.word, instead } };
  }
  return { word };
}

/** softmax(score / .25), as in the shares that probabilities are read from. */
function firstShare(scores: Float64Array): number {
  const [first = 0] = scores;
  let total = 0;
  for (const score of scores) total += Math.exp((score - first) / shareTemperature);
  return 1 / total;
}

interface HeavyWord {
  readonly word: string;
  readonly terms: readonly string[];
}

/** Words of the request by what they count for a context, as they were written. */
function heaviestShared({ tokens, model }: FinishedRanking, { position }: Candidate): readonly HeavyWord[] {
  const words = new Map<string, { terms: string[]; weight: number }>();
  for (const { word, term } of tokens) {
    const postings = model.lexical.postings.get(term);
    const place = placeOf(postings, position);
    const known = words.get(word);
    if (postings === undefined || place < 0 || known?.terms.includes(term)) continue;
    const idf = inverseDocumentFrequency(model.lexical.contextCount, postings.contexts.length);
    const weight = idf * (postings.weighted[place] as number);
    if (known === undefined) words.set(word, { terms: [term], weight });
    else {
      known.terms.push(term);
      known.weight += weight;
    }
  }
  return [...words]
    .sort((a, b) => b[1].weight - a[1].weight)
    .slice(0, tried.words)
    .map(([word, { terms }]) => ({ word, terms }));
}

/** Of a title what the request does not have; stop words count nowhere. */
function titleTerms({ model: { lexical }, tokens }: FinishedRanking, { position }: Candidate): readonly string[] {
  const isAsked = (term: string) => tokens.some((token) => token.term === term);
  const terms = (lexical.titles[position] ?? []).filter((term) => lexical.postings.has(term) && !isAsked(term));
  return terms.slice(0, tried.replacements);
}

/** As the title has it; undefined where it is read otherwise by itself than in its context's language. */
function wordOf(term: string, { context }: Candidate): string | undefined {
  return tokenize(context.title).find((token) => token.term === term)?.word;
}

/** Of equal ones the first. */
function bestOf(scores: Float64Array): number {
  let best = 0;
  for (let at = 1; at < scores.length; at++) if ((scores[at] as number) > (scores[best] as number)) best = at;
  return best;
}
