/** One text, scored by a catalog in which some contexts have others in their place. */
import type { Candidate, ScoreWeighting, Token } from "@flowmind/core";
import {
  type LexicalQuery,
  type Lexicon,
  lexicalQuery,
  type ScoredCandidate,
  scoreCandidates,
  shortlist,
} from "@flowmind/matching";
import type { CompiledCatalog } from "../compiled-catalog.ts";
import { recall } from "../recall.ts";
import { measureStandIn, type StandIn, type StandIns } from "./stand-in.ts";

/**
 * Best first. A stand-in is a candidate where the context in its place is one, or where it is as near, by meaning or words, as those
 * that come on the shortlist by one of its lists.
 * @param always position of a stand-in that is a candidate whatever the shortlist says
 */
export function scoreWithStandIns(
  catalog: CompiledCatalog,
  lexicon: Lexicon,
  { tokens, vector }: { readonly tokens: readonly Token[]; readonly vector: Float32Array },
  standIns: StandIns,
  always?: number,
): readonly ScoredCandidate[] {
  const count = catalog.contexts.length;
  const terms = tokens.map((token) => token.term);
  const fields = new Map([...standIns].map(([position, standIn]) => [position, standIn?.terms]));
  const lexical = lexicalQuery(lexicon.modelFor(terms, fields), terms);
  // What is recalled has rows in the catalog.
  const best = lexical.best(shortlist.perList, (position) => position < count);
  const { items } = recall(catalog, { tokens, best, further: [] }, [vector]);
  const present = [...standIns.values()].filter((one) => one !== undefined);
  const isNear = present.some(({ position }) => position !== always) ? nearness(items, lexical) : () => false;
  const candidates = [
    ...items.filter(({ position }) => !standIns.has(position)),
    ...present.map((one) => measureStandIn(one, vector)).filter((one) => one.position === always || isNear(one)),
  ];
  return scoreCandidates(candidates, lexical, { weighting: weightingWith(catalog.model.weighting, present) });
}

function nearness(items: readonly Candidate[], lexical: LexicalQuery): (one: Candidate) => boolean {
  const recalled = new Set(items.map(({ position }) => position));
  const byWords = new Set(lexical.best(shortlist.perList));
  const cosines = items.map(({ bestCosine }) => bestCosine).sort((one, other) => other - one);
  const least = items.length < shortlist.size ? -1 : (cosines[shortlist.perList - 1] as number);
  return ({ position, bestCosine }) => recalled.has(position) || byWords.has(position) || bestCosine >= least;
}

function weightingWith(weighting: ScoreWeighting, standIns: readonly StandIn[]): ScoreWeighting {
  const size = Math.max(weighting.examples.length, ...standIns.map(({ position }) => position + 1));
  const examples = new Float32Array(size);
  const labels = new Float32Array(size);
  const handicaps = new Float32Array(size);
  examples.set(weighting.examples);
  labels.set(weighting.labels);
  handicaps.set(weighting.handicaps);
  for (const { position, weight } of standIns) {
    examples[position] = weight.examples;
    labels[position] = weight.label;
    handicaps[position] = weight.handicap;
  }
  return { examples, labels, handicaps };
}
