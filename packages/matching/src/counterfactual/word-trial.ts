/** The scores that the same candidates would have with other words counted. */
import type { Postings } from "@flowmind/core";
import { exactName, inverseDocumentFrequency } from "../lexical/lexical-query.ts";
import { placeOf } from "../lexical/place-of.ts";
import { createCandidateScorer } from "../probability/candidate-scorer.ts";
import type { ScoredCandidate } from "../probability/score-candidates.ts";
import { bm25 } from "../tuning.ts";
import type { FinishedRanking } from "./finished-ranking.ts";

/** Scores parallel to the standings. @param without terms of the request left out @param instead a term put where the first stood */
export type WordTrial = (without: readonly string[], instead?: string) => Float64Array;

interface Change {
  readonly postings: Postings | undefined;
  /** The term's rarity; below 0 where it is left out. */
  readonly idf: number;
}

/** The vectors stay as they are: what is tried is how the words are counted. */
export function createWordTrial({ standings, model, tokens }: FinishedRanking): WordTrial {
  const scored = standings.map(({ contestant }) => contestant.scored);
  const candidates = scored.map(({ candidate }) => candidate);
  const score = createCandidateScorer(candidates, model);
  const { postings, contextCount, titles } = model.lexical;
  const idfOf = (term: string) => inverseDocumentFrequency(contextCount, postings.get(term)?.contexts.length ?? 0);
  const inOrder = tokens.map(({ term }) => term);
  const asked = new Set(inOrder);
  let mass = 0;
  for (const term of asked) mass += idfOf(term);
  // The words of hardly any title are all in the request, or all but one; the others need not be looked for.
  const lacking = candidates.map(({ position }) => onlyLacking(titles[position] ?? [], asked));
  const words = {
    lexical: new Float64Array(scored.length),
    coverage: new Float64Array(scored.length),
    exactName: new Float64Array(scored.length),
  };
  return (without, instead) => {
    const put = instead === undefined || asked.has(instead) ? [] : [instead];
    const changes = [
      ...without.map((term): Change => ({ postings: postings.get(term), idf: -idfOf(term) })),
      ...put.map((term): Change => ({ postings: postings.get(term), idf: idfOf(term) })),
    ];
    const massLeft = changes.reduce((total, { idf }) => total + idf, mass);
    const left = replaced(inOrder, without, put);
    for (let at = 0; at < scored.length; at++) {
      const { candidate, lexical, coverage } = scored[at] as ScoredCandidate;
      const { position } = candidate;
      const change = changeAt(changes, position);
      const lack = lacking[at];
      const isNamed = lack === "" || (lack !== undefined && lack === put[0]);
      words.lexical[at] = shareOf(lexical * mass + change.weighted / (bm25.k1 + 1), massLeft);
      words.coverage[at] = shareOf(coverage * mass + change.covered, massLeft);
      words.exactName[at] = isNamed ? exactName(model.lexical, left, position) : 0;
    }
    return score(words);
  };
}

/** The one word that is not asked for; "" where all are, undefined where several are not. */
function onlyLacking(title: readonly string[], asked: ReadonlySet<string>): string | undefined {
  let found = "";
  for (const term of title) {
    if (term === found || asked.has(term)) continue;
    if (found !== "") return undefined;
    found = term;
  }
  return found;
}

function replaced(terms: readonly string[], without: readonly string[], put: readonly string[]): readonly string[] {
  const at = terms.findIndex((term) => without.includes(term));
  return terms.flatMap((term, index) => (index === at ? put : without.includes(term) ? [] : [term]));
}

function changeAt(changes: readonly Change[], position: number): { weighted: number; covered: number } {
  let weighted = 0;
  let covered = 0;
  for (const { postings, idf } of changes) {
    const place = placeOf(postings, position);
    if (postings === undefined || place < 0) continue;
    weighted += idf * (postings.weighted[place] as number);
    covered += idf;
  }
  return { weighted, covered };
}

/** Nothing is left of a request whose only words are left out. */
function shareOf(counted: number, mass: number): number {
  return mass < leastMass ? 0 : Math.max(0, counted) / mass;
}

/** Sums that differ by less differ by rounding. */
const leastMass = 1e-9;
