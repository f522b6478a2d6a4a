/** An allowed value that the query says by itself, by a synonym or by an everyday word for it. */
import type { Variable } from "@flowmind/core";
import { nearHint } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { findPhrase, type PhraseFound } from "../query/find-phrase.ts";
import { baseAt, endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { isGlossMeant } from "./glossed-values.ts";
import { isLetterMeant } from "./is-letter-meant.ts";
import { isOtherSense } from "./is-other-sense.ts";
import { isRefused } from "./is-refused.ts";
import { keepsForm } from "./keeps-form.ts";
import { type ListedSide, sideSaid } from "./listed-side.ts";
import { phrasesOf, type ValuePhrase } from "./value-phrases.ts";

interface Hit extends PhraseFound {
  readonly value: string | number | boolean;
  /** Its words stand apart, or in another order. */
  readonly loose: boolean;
  /** How many words its phrase has. */
  readonly length: number;
}

/**
 * The value that most speaks for; undefined where none does, or another one does as much. What is said not to hold counts for
 * nothing. O(phrases of the variable, and the places where their first words stand).
 * @param side the only one whose words count, of a variable that has a counterpart with the same values
 */
export function inferAllowed(variable: Variable, query: QueryText, side?: ListedSide): InferredValue | undefined {
  const all = phrasesOf(variable).flatMap((phrase) => hitsOf(variable, query, phrase));
  const hits = side === undefined ? all : all.filter(({ first, last }) => sideSaid(query, first, last) === side);
  if (hits.length === 0 || isChoice(query, hits)) return undefined;
  const shared = sharedValue(variable, query, hits);
  if (shared !== undefined) return shared;
  const outer = hits.filter((one) => !hits.some((other) => other.value !== one.value && overrules(other, one)));
  const best = strongest(outer);
  return best === undefined ? undefined : inferredFromWords(query, best.first, best.last, best.value);
}

function hitsOf(variable: Variable, query: QueryText, phrase: ValuePhrase): readonly Hit[] {
  if (!query.positions.has(phrase.bases[0] ?? "")) return [];
  return findPhrase(query, phrase.bases)
    .filter((found) => speaks(variable, query, found, phrase))
    .map((found) => {
      const leads = isAddressed(variable, query, found) || isWanted(query, found) || isNumbered(phrase);
      const loose =
        found.last - found.first + 1 > phrase.bases.length || baseAt(query, found.first) !== phrase.bases[0];
      return {
        ...found,
        value: phrase.value,
        length: phrase.bases.length,
        loose,
        weight: (phrase.letter === undefined ? found.weight : 1) + (leads ? leadingWeight : 0),
      };
    });
}

function speaks(variable: Variable, query: QueryText, { first, last }: PhraseFound, phrase: ValuePhrase): boolean {
  const { vague, text } = phrase;
  const said = query.text.slice(query.words[first]?.start, query.words[last]?.end).toLowerCase();
  const [before, asSaid] = [query.words[first - 1], said === text];
  if (isTakenBack(query, first, last) || isWithinName(query, first, last)) return false;
  if (!isWritten(query, first, last, phrase) || !keepsForm(query, first, said, text)) return false;
  if (isOtherSense(query, first, last, phrase) || !isPlain(variable, query, { first, last }, phrase)) return false;
  const counted = /\d/.test(before?.text ?? "") && before?.clause === query.words[first]?.clause;
  if ((counted && query.words[last]?.base === "person") || (!asSaid && (counted || isCountedKind(query, first, last))))
    return false;
  return !vague || isAddressed(variable, query, { first }) || nearHint(variable, query, first, last);
}

/** "1,000 business letters": what is counted; "Python 3 script hangs" counts nothing. */
function isCountedKind(query: QueryText, first: number, last: number): boolean {
  const [name, number] = [query.words[first - 3], query.words[first - 2]];
  if (number === undefined || number.clause !== query.words[first]?.clause || !textAt(query, last).endsWith("s"))
    return false;
  return /^\d{1,3}(?:,\d{3})*$/.test(number.text) && name?.clause !== number.clause;
}

/** "security@" is no security, and "it" no department IT. */
function isWritten(query: QueryText, first: number, last: number, { text, shouted }: ValuePhrase): boolean {
  const said = query.text.slice(query.words[first]?.start, query.words[last]?.end);
  if (shouted) return said === text.toUpperCase();
  return !sign.test(text) || said.toLowerCase() === text || query.text.toLowerCase().includes(text);
}

/** A single letter, what only a description says, and those who are cared for mean other things in most places. */
function isPlain(
  variable: Variable,
  query: QueryText,
  { first, last }: Pick<PhraseFound, "first" | "last">,
  { letter, gloss }: ValuePhrase,
): boolean {
  if (addressed.test(variable.name) && isCaredFor(query, first)) return false;
  if (letter !== undefined && !isLetterMeant(variable, query, first, letter)) return false;
  return gloss !== true || isGlossMeant(variable, query, first, last);
}

/** Denied, refused, turned into something else, or of others; "tumbler-like" is said of no tumbler. */
function isTakenBack(query: QueryText, first: number, last: number): boolean {
  if (/^(?:like|style|free)$/.test(textAt(query, last + 1)) && query.text[endAt(query, last)] === "-") return true;
  if (query.words[first]?.negated === true || isRefused(query, first, last)) return true;
  return isTurned(query, last) || isToldOfOthers(query, first);
}

const sign = /[@#&+]/;

const turning: ReadonlySet<string> = new Set(["turn", "convert", "transform", "rework"]);
/** How many words of a thing may stand before "into". */
const turnedReach = 8;

/** "Convert the garage into …": what it was is not what it becomes. */
function isTurned(query: QueryText, last: number): boolean {
  if (!query.positions.has("into")) return false;
  const clause = query.words[last]?.clause;
  const inClause = (at: number) => query.words[at]?.clause === clause;
  const near = Array.from({ length: turnedReach }, (_, away) => away + 1);
  const into = near.some((away) => inClause(last + away) && textAt(query, last + away) === "into");
  return into && near.some((away) => inClause(last - away) && turning.has(baseAt(query, last - away)));
}

/** "INVALID_ARGUMENTS" speaks of no arguments. */
function isWithinName(query: QueryText, first: number, last: number): boolean {
  return query.text[startAt(query, first) - 1] === "_" || query.text[endAt(query, last)] === "_";
}

/** Whom something is for is said with "for" or "to": of two groups that one is the audience. */
const addressed = /audience|consumers|customer_type|reader|recipient/;
const leadingWeight = 0.5;
/** What is asked for weighs more than what is told: "I have a picture and want an invitation". */
const wanting: ReadonlySet<string> = new Set("want need needs make write create design draft prefer".split(" "));
const wantingReach = 4;

function isWanted(query: QueryText, { first }: PhraseFound): boolean {
  for (let at = first - 1; at >= first - wantingReach; at--) {
    if (query.words[at]?.clause !== query.words[first]?.clause) return false;
    if (wanting.has(textAt(query, at))) return true;
  }
  return false;
}

const caring = /^(?:parent|mother|father|mum|mom|dad|teacher|carer|trainer|owner)s?$/;

/** "For parents of toddlers": for those who care for them. */
function isCaredFor(query: QueryText, first: number): boolean {
  const clause = query.words[first]?.clause;
  const of = [1, 2].find((back) => /^(?:of|with)$/.test(textAt(query, first - back)));
  return (
    of !== undefined && query.words[first - of - 1]?.clause === clause && caring.test(textAt(query, first - of - 1))
  );
}

function isAddressed(variable: Variable, query: QueryText, { first }: Pick<PhraseFound, "first">): boolean {
  if (!addressed.test(variable.name)) return false;
  const before = [query.words[first - 1]?.text, query.words[first - 2]?.text];
  return before.some((word) => word === "for" || word === "to");
}

/** "SOC 2 Type I": the number of a type says which of those that are named before it. */
function isNumbered({ text }: ValuePhrase): boolean {
  return /^(?:type|class|level|phase|part|stage|grade|tier) (?:\d+|[ivx]+)$/.test(text);
}

/** "A tutorial or a reference?": asked, not said. */
function isChoice(query: QueryText, hits: readonly Hit[]): boolean {
  return hits.some((one) =>
    hits.some((other) => {
      const between = other.first - one.last - 1;
      const joined = between >= 1 && between <= 2 && /^(?:or|versus|vs)$/.test(textAt(query, one.last + 1));
      return joined && other.value !== one.value;
    }),
  );
}

/** Values that stand for several others together. */
const ofSeveral = /^(?:hybrid|both|mixed|combined)$/;
const mostShared = 4;

/** "Three days at home and two in the office": two values for so many days each are a mixture of them. */
function sharedValue({ values }: Variable, query: QueryText, hits: readonly Hit[]): InferredValue | undefined {
  const mixture = values.find(({ value }) => ofSeveral.test(String(value)));
  if (mixture === undefined) return undefined;
  for (const one of hits) {
    for (const other of hits) {
      const between = query.words.slice(one.last + 1, other.first).map(({ text }) => text);
      const isShared =
        between.length <= mostShared &&
        between[0] === "and" &&
        query.words[one.last]?.clause === query.words[other.first]?.clause;
      if (isShared && other.value !== one.value && other.value !== mixture.value && one.value !== mixture.value)
        return inferredFromWords(query, one.first, other.last, mixture.value);
    }
  }
  return undefined;
}

/** "Fairy tale" lies around "tale": the longer phrase is what was said, but "home with the district nurse" holds no "nursing home". */
function overrules(one: Hit, other: Hit): boolean {
  const shares = one.first <= other.last && one.last >= other.first;
  if (shares && one.loose !== other.loose && (one.loose ? other : one).length >= (one.loose ? one : other).length)
    return other.loose;
  return one.first <= other.first && one.last >= other.last && one.last - one.first > other.last - other.first;
}

/** Each value weighs as much as its different places together. Of two that weigh the same, either may be meant: none is. */
function strongest(hits: readonly Hit[]): Hit | undefined {
  const weights = new Map<unknown, number>();
  const counted = new Set<string>();
  for (const { value, first, weight } of hits) {
    const place = `${value}@${first}`;
    if (counted.has(place)) continue;
    counted.add(place);
    weights.set(value, (weights.get(value) ?? 0) + weight);
  }
  const heaviest = Math.max(0, ...weights.values());
  const leading = hits.filter((hit) => weights.get(hit.value) === heaviest);
  if (new Set(leading.map((hit) => hit.value)).size > 1) return undefined;
  return leading.sort((a, b) => a.first - b.first || b.last - a.last)[0];
}
