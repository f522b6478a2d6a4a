/** What engine hands to matching: the contexts recalled for a request, with what only the vectors can tell. */
import type { Context } from "./context.ts";

export interface Candidate {
  /** Position in the catalog, by which the model's arrays are read. */
  readonly position: number;
  readonly context: Context;
  readonly documentCosine: number;
  readonly titleCosine: number;
  readonly bestCosine: number;
  readonly bestThreeCosine: number;
  /** Position of the positive example with the best cosine, and that cosine; absent without examples. */
  readonly bestExample?: { readonly index: number; readonly cosine: number };
  readonly discriminant?: number;
  /** Where another candidate says the same of itself: the same number for all of them. */
  readonly twins?: number;
  /** Best cosine to what the author says belongs elsewhere; absent where nothing is said. */
  readonly nearMissCosine?: number;
}

/** A word of the request and the term it is counted as. */
export interface Token {
  readonly term: string;
  readonly word: string;
}

export interface Candidates {
  readonly items: readonly Candidate[];
  /** The request's words in order, as matching's `tokenize` gave them. */
  readonly tokens: readonly Token[];
}
