/** A catalog's words as somebody has them who may not see all of its contexts. */
import type { Context, LexicalModel, Postings } from "@flowmind/core";
import { fieldTokensOf } from "./field-terms.ts";

export interface PermittedWords extends LexicalModel {
  /**
   * Whether an allowed context has the word in this very form: the postings of its term are those of all its forms. Not every context of a
   * common term is looked at: false, then, where some have it.
   */
  readonly hasForm: (word: string, term: string) => boolean;
}

/**
 * The words of the contexts that are allowed, how many of these have each, and how many there are: what only others say is unknown. How
 * long texts are on average, and the catalog's languages and scripts, are those of the whole. Nothing is read before it is asked for;
 * then O(postings of the term), once where it is not too long to keep.
 * @param contexts of which `model` was built
 * @param allowed by position: 1 where the context is allowed
 */
export function permittedWords(model: LexicalModel, contexts: readonly Context[], allowed: Uint8Array): PermittedWords {
  let contextCount = 0;
  for (const one of allowed) contextCount += one;
  const postings = permittedPostings(model.postings, allowed);
  const known = new Map<string, boolean>();
  const hasForm = (word: string, term: string): boolean => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const left = postings.get(term)?.contexts ?? new Uint32Array();
    const isWhole = left.length === model.postings.get(term)?.contexts.length;
    const found = isWhole || left.subarray(0, mostLookedAt).some((position) => says(contexts[position], word));
    if (known.size > mostFormsKept) known.clear();
    known.set(word, found);
    return found;
  };
  return { ...model, contextCount, postings, hasForm };
}

function says(context: Context | undefined, word: string): boolean {
  return context !== undefined && fieldTokensOf(context).some((tokens) => tokens.some((token) => token.word === word));
}

/** A tenth of a millisecond each, once for each word that a typing error may have been meant as. */
const mostLookedAt = 50;
const mostFormsKept = 10_000;

function permittedPostings(whole: LexicalModel["postings"], allowed: Uint8Array): ReadonlyMap<string, Postings> {
  const kept = new Map<string, Postings | undefined>();
  let size = 0;
  const get = (term: string): Postings | undefined => {
    if (kept.has(term)) return kept.get(term);
    const all = whole.get(term);
    if (all === undefined) return undefined;
    const left = allowedOf(all, allowed);
    size += all.contexts.length;
    if (size > mostPostingsKept) {
      kept.clear();
      size = all.contexts.length;
    }
    kept.set(term, left);
    return left;
  };
  function* entries(): MapIterator<[string, Postings]> {
    for (const term of whole.keys()) {
      const left = get(term);
      if (left !== undefined) yield [term, left];
    }
  }
  function* keys(): MapIterator<string> {
    for (const [term] of entries()) yield term;
  }
  function* values(): MapIterator<Postings> {
    for (const [, postings] of entries()) yield postings;
  }
  const postings: ReadonlyMap<string, Postings> = {
    get,
    has: (term) => get(term) !== undefined,
    get size() {
      return [...keys()].length;
    },
    keys,
    values,
    entries,
    forEach: (use) => {
      for (const [term, one] of entries()) use(one, term, postings);
    },
    [Symbol.iterator]: entries,
  };
  return postings;
}

/** Undefined where none is left. */
function allowedOf({ contexts, weighted, plain }: Postings, allowed: Uint8Array): Postings | undefined {
  const isLeft = (_: number, place: number) => allowed[contexts[place] as number] === 1;
  const left = contexts.filter(isLeft);
  if (left.length === 0) return undefined;
  return { contexts: left, weighted: weighted.filter(isLeft), plain: plain.filter(isLeft) };
}

/** Before filtering; 12 bytes each, some megabytes for each set of rules. Then it begins anew. */
const mostPostingsKept = 250_000;
