/** What tells two contexts apart: the words of one that the other lacks. */
import type { Context, LexicalModel } from "@flowmind/core";
import { onceForEach } from "../once-for-each.ts";
import { fieldTokensOf, termParts } from "./field-terms.ts";
import { inverseDocumentFrequency } from "./lexical-query.ts";

/**
 * At most `count` words of `one`, as they are written there, that `other` holds in no form. Those first that weigh most, as lexical
 * scores weigh them: by how rare they are in the catalog, how often they are said, and whether in the title or beside it.
 */
export type WordsApart = (one: Context, other: Context, count: number) => readonly string[];

/** A context's words are weighed once. */
export function createWordsApart(model: LexicalModel): WordsApart {
  const wordsOf = onceForEach((context: Context) => weighWords(context, model));
  return (one, other, count) => {
    const lacking = new Set(wordsOf(other).map(({ term }) => term));
    return wordsOf(one)
      .filter(({ term }) => !lacking.has(term))
      .slice(0, count)
      .map(({ word }) => word);
  };
}

interface WeighedWord {
  readonly term: string;
  readonly word: string;
  readonly weight: number;
}

const onlyDigits = /^\p{N}+$/u;
const oneLetter = /^\p{Script=Latin}$/u;
/** English words that requests may hang on, so that scores count them (`stopWords`), but that tell a reader nothing of a context. */
const tellingNothing: ReadonlySet<string> = new Set(
  (
    "after again against already always among another anything around back because before between both each either else enough " +
    "etc even ever every everything few first five four further get gets give gives given go goes good got however keep last less " +
    "like made make makes making many more most much need needs never new next now off often once one ones only other others over " +
    "own per rather really same second see several since something still such take takes than there three through today together " +
    "too two under until upon use used uses using very via want wants way well while whole within without yet"
  ).split(" "),
);

/** The heaviest first, equally heavy ones in the order of the text. Each field counts as one of usual length. */
function weighWords(context: Context, model: LexicalModel): readonly WeighedWord[] {
  const fields = fieldTokensOf(context);
  const terms = fields.map((tokens) => tokens.map(({ term }) => term));
  const usual = terms.map(({ length }) => Math.max(1, length));
  const words = new Map(fields.flat().map(({ term, word }) => [term, word]));
  return [...termParts({ terms, joined: [] }, usual)]
    .map(([term, { weighted }]) => {
      const frequency = model.postings.get(term)?.contexts.length ?? 0;
      const weight = weighted * inverseDocumentFrequency(model.contextCount, frequency);
      return { term, word: words.get(term) ?? term, weight };
    })
    .filter(({ word }) => !onlyDigits.test(word) && !oneLetter.test(word) && !tellingNothing.has(word))
    .sort((one, other) => other.weight - one.weight);
}
