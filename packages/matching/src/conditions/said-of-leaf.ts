/** What a message says of a part of a condition in so many words: its own words, a concept's phrases, and whether they are denied. */
import { stopWords } from "../lexical/stop-words.ts";
import { baseOf } from "../variables/base-of.ts";
import { findPhrase } from "../variables/find-phrase.ts";
import { phraseBases, type QueryText } from "../variables/query-text.ts";
import type { Concept } from "./concepts/concept.ts";
import { isFiniteVerb, people } from "./leaf-words.ts";

export interface SaidOfLeaf {
  /** Share of the part's own words that the message says, 0..1; and of those it denies. */
  readonly said: number;
  readonly denied: number;
  /** Phrases of the concept that are said, and those that are denied or say the opposite. */
  readonly cues: readonly string[];
  readonly counters: readonly string[];
  /** The message leaves open whether it is so. */
  readonly hedged: boolean;
  /** It asks what or how, rather than telling. */
  readonly asked: boolean;
  /** It tells of what was. */
  readonly past: boolean;
}

const hedges =
  /\b(?:not sure|unsure|maybe|perhaps|might|possibly|probably|i guess|i think|i suppose|sort of|kind of|if i were|hypothetically|in case|wondering whether|don't know (?:if|whether)|could be|not certain)\b/i;

const asking = /\b(?:what|how|which|who|where|when|why)\b[^.!]*\?/iu;
const telling = /\b(?:was|were|had been|yesterday|used to|ago|earlier|last (?:week|month|year|time|night))\b/i;

/** The words of a part that say what is asked for. */
export function leafTerms(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  const telling = words.filter((word) => !stopWords.has(word) && !people.has(word) && !isFiniteVerb(word));
  return [...new Set(telling.map(baseOf))];
}

/** O(words of the message + phrases of the concept). */
export function saidOfLeaf(text: string, concept: Concept | undefined, message: QueryText): SaidOfLeaf {
  const terms = leafTerms(text);
  const places = terms.map((term) =>
    (message.positions.get(term) ?? []).map((at) => message.words[at]?.negated === true),
  );
  const said = places.filter((found) => found.includes(false)).length;
  const denied = places.filter((found) => found.length > 0 && !found.includes(false)).length;
  const count = Math.max(1, terms.length);
  const { cues, counters } = concept === undefined ? none : phrasesOf(concept, message);
  return {
    said: said / count,
    denied: denied / count,
    cues,
    counters,
    hedged: hedges.test(message.text),
    asked: asking.test(message.text),
    past: telling.test(message.text),
  };
}

const none = { cues: [], counters: [] } as const;

interface Phrase {
  readonly text: string;
  readonly bases: readonly string[];
}

const phrases = new WeakMap<Concept, { readonly cues: readonly Phrase[]; readonly counters: readonly Phrase[] }>();

function prepared(concept: Concept): { readonly cues: readonly Phrase[]; readonly counters: readonly Phrase[] } {
  const before = phrases.get(concept);
  if (before !== undefined) return before;
  const toPhrases = (texts: readonly string[]) =>
    [...new Set(texts)].map((text) => ({ text, bases: phraseBases(text) })).filter(({ bases }) => bases.length > 0);
  const made = { cues: toPhrases(concept.cues), counters: toPhrases(concept.counters) };
  phrases.set(concept, made);
  return made;
}

interface Place {
  readonly text: string;
  readonly first: number;
  readonly last: number;
  readonly negated: boolean;
}

function phrasesOf(concept: Concept, message: QueryText): Pick<SaidOfLeaf, "cues" | "counters"> {
  const { cues, counters } = prepared(concept);
  const against = counters.flatMap((phrase) => placesOf(phrase, message));
  const plainAgainst = against.filter(({ negated }) => !negated);
  // "rush" within "no rush" says nothing of its own, and "not working" is no denial of "working".
  const speaking = cues.flatMap((phrase) => placesOf(phrase, message));
  const free = speaking.filter((one) => !plainAgainst.some((other) => covers(other, one)));
  const opposing = plainAgainst.filter(
    (one) => !free.some((other) => covers(other, one) && other.last - other.first > one.last - one.first),
  );
  const said = free.filter(({ negated }) => !negated);
  const denied = free.filter((one) => one.negated && !said.some((other) => covers(other, one)));
  return {
    cues: textsOf(said),
    counters: textsOf([...opposing, ...denied]),
  };
}

/** A phrase stands as it is written, without words between. */
function placesOf({ text, bases }: Phrase, message: QueryText): readonly Place[] {
  return findPhrase(message, bases)
    .filter(({ first, last }) => last - first === bases.length - 1)
    .map(({ first, last }) => ({ text, first, last, negated: message.words[first]?.negated === true }));
}

function covers(outer: Place, inner: Place): boolean {
  return outer.first <= inner.first && outer.last >= inner.last;
}

function textsOf(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map(({ text }) => text))];
}
