/** The scores that the same candidates would have with other words counted. */
import type { Postings } from "@flowmind/core";
import { exactName, inverseDocumentFrequency } from "../lexical/lexical-query.ts";
import { placeOf } from "../lexical/place-of.ts";
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
export function createWordTrial({ scoring, model, tokens }: FinishedRanking): WordTrial {
  const { scored, places, scorer } = scoring;
  const { length } = scored;
  const { postings, contextCount, titles } = model.lexical;
  const idfOf = (term: string) => inverseDocumentFrequency(contextCount, postings.get(term)?.contexts.length ?? 0);
  const inOrder = tokens.map(({ term }) => term);
  const asked = new Set(inOrder);
  let mass = 0;
  for (const term of asked) mass += idfOf(term);
  // The words of hardly any title are all in the request, or all but one; the others need not be looked for.
  const lacking = scored.map(({ candidate }) => onlyLacking(titles[candidate.position] ?? [], asked));
  const words = {
    lexical: new Float64Array(length),
    coverage: new Float64Array(length),
    exactName: new Float64Array(length),
  };

  function count({ postings: changed, idf }: Change): void {
    if (changed === undefined) return;
    for (let at = 0; at < length; at++) {
      const posting = placeOf(changed, (scored[at] as ScoredCandidate).candidate.position);
      if (posting < 0) continue;
      const place = places[at] as number;
      words.lexical[place] =
        (words.lexical[place] as number) + (idf * (changed.weighted[posting] as number)) / (bm25.k1 + 1);
      words.coverage[place] = (words.coverage[place] as number) + idf;
    }
  }

  return (without, instead) => {
    const put = instead === undefined || asked.has(instead) ? [] : [instead];
    const changes = [
      ...without.map((term): Change => ({ postings: postings.get(term), idf: -idfOf(term) })),
      ...put.map((term): Change => ({ postings: postings.get(term), idf: idfOf(term) })),
    ];
    const massLeft = changes.reduce((total, { idf }) => total + idf, mass);
    for (let at = 0; at < length; at++) {
      const { lexical, coverage } = scored[at] as ScoredCandidate;
      const place = places[at] as number;
      words.lexical[place] = lexical * mass;
      words.coverage[place] = coverage * mass;
    }
    for (const change of changes) count(change);
    let left: readonly string[] | undefined;
    for (let at = 0; at < length; at++) {
      const place = places[at] as number;
      words.lexical[place] = shareOf(words.lexical[place] as number, massLeft);
      words.coverage[place] = shareOf(words.coverage[place] as number, massLeft);
      words.exactName[place] = 0;
      const lack = lacking[at];
      if (lack === undefined || (lack !== "" && lack !== put[0])) continue;
      left ??= replaced(inOrder, without, put);
      words.exactName[place] = exactName(model.lexical, left, (scored[at] as ScoredCandidate).candidate.position);
    }
    return taken(scorer(words), places);
  };
}

function taken(numbers: Float64Array, places: readonly number[]): Float64Array {
  const ordered = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) ordered[at] = numbers[places[at] as number] as number;
  return ordered;
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

/** Nothing is left of a request whose only words are left out. */
function shareOf(counted: number, mass: number): number {
  return mass < leastMass ? 0 : Math.max(0, counted) / mass;
}

/** Sums that differ by less differ by rounding. */
const leastMass = 1e-9;
