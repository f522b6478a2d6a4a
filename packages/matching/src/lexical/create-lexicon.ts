/** A catalog's words with some contexts in the place of others, for the few words of one request. */
import type { Context, LexicalModel, Postings } from "@flowmind/core";
import { onceForEach } from "../once-for-each.ts";
import { type FieldTerms, fieldTermsOf, meanFieldLengths, type TermPart, termParts } from "./field-terms.ts";
import type { KnownWords } from "./tokenize.ts";

export interface Lexicon {
  /** The terms of a context, which need not be one of the catalog; read once. */
  termsOf(context: Context): FieldTerms;
  /**
   * The model as it would be with these terms at these positions, as far as a request with `terms` reads it. Positions beyond the
   * catalog's are new contexts; a position without terms is one that has gone. How long texts are on average, and how many contexts
   * there are but for new ones, is left as it was. O(postings of the terms).
   */
  modelFor(terms: readonly string[], standIns: ReadonlyMap<number, FieldTerms | undefined>): LexicalModel;
}

/** @param contexts of which `model` was built */
export function createLexicon(model: LexicalModel, contexts: readonly Context[]): Lexicon {
  const known: KnownWords = new Map();
  const termsOf = onceForEach((context: Context): FieldTerms => fieldTermsOf(context, known));
  const meanLengths = meanFieldLengths(contexts.map(termsOf));
  const partsOf = onceForEach((fields: FieldTerms): StandInTerms["parts"] => termParts(fields, meanLengths));
  return {
    termsOf,
    modelFor: (terms, standIns) => {
      const parts = [...standIns].map(([position, fields]) => ({
        position,
        fields,
        parts: fields === undefined ? new Map() : partsOf(fields),
      }));
      const postings = new Map<string, Postings>();
      for (const term of new Set(terms)) {
        const found = replaced(model.postings.get(term), term, parts);
        if (found.contexts.length > 0) postings.set(term, found);
      }
      return { ...model, postings, ...titlesWith(model, parts) };
    },
  };
}

interface StandInTerms {
  readonly position: number;
  readonly fields: FieldTerms | undefined;
  readonly parts: ReturnType<typeof termParts>;
}

const none: Postings = { contexts: new Uint32Array(), weighted: new Float32Array(), plain: new Float32Array() };

/** Of a catalog's own postings a copy is made only where a stand-in changes them. */
function replaced(known: Postings | undefined, term: string, standIns: readonly StandInTerms[]): Postings {
  const before = known ?? none;
  const gone = new Set(standIns.map(({ position }) => position));
  const having = standIns.flatMap(({ position, parts }) => {
    const part = parts.get(term);
    return part === undefined ? [] : [{ position, ...part }];
  });
  const kept = before.contexts.reduce((count, position) => (gone.has(position) ? count : count + 1), 0);
  if (having.length === 0 && kept === before.contexts.length) return before;
  having.sort((one, other) => one.position - other.position);
  const size = kept + having.length;
  const postings = {
    contexts: new Uint32Array(size),
    weighted: new Float32Array(size),
    plain: new Float32Array(size),
  };
  let to = 0;
  let next = 0;
  const add = (position: number, { weighted, plain }: TermPart): void => {
    postings.contexts[to] = position;
    postings.weighted[to] = weighted;
    postings.plain[to++] = plain;
  };
  const addBefore = (position: number): void => {
    for (let one = having[next]; one !== undefined && one.position < position; one = having[++next])
      add(one.position, one);
  };
  before.contexts.forEach((position, at) => {
    addBefore(position);
    const part = { weighted: before.weighted[at] as number, plain: before.plain[at] as number };
    if (!gone.has(position)) add(position, part);
  });
  addBefore(Number.POSITIVE_INFINITY);
  return postings;
}

function titlesWith(
  model: LexicalModel,
  standIns: readonly StandInTerms[],
): Pick<LexicalModel, "titles" | "contextCount"> {
  const isOther = standIns.some(
    ({ position, fields }) => fields?.terms[0]?.join(" ") !== model.titles[position]?.join(" "),
  );
  const contextCount = Math.max(model.contextCount, ...standIns.map(({ position }) => position + 1));
  if (!isOther) return { titles: model.titles, contextCount };
  const titles = Array.from({ length: contextCount }, (_, position) => model.titles[position] ?? []);
  for (const { position, fields } of standIns) titles[position] = fields?.terms[0] ?? [];
  return { titles, contextCount };
}
