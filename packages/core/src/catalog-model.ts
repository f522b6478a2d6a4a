/** What is fitted from a catalog when it is compiled: plain data, made by matching, kept by engine. */

/** Fields in the order in which their weights stand in matching's tuning. */
export const lexicalFields = ["title", "description", "parameters", "tags", "examples"] as const;
export type LexicalField = (typeof lexicalFields)[number];

/** The postings of one term: contexts in ascending order, and for each its BM25 part (without idf) summed over the fields. */
export interface Postings {
  readonly contexts: Uint32Array;
  /** Field weights applied. */
  readonly weighted: Float32Array;
  /** Fields summed without their weights; orders the lexical part of the shortlist. */
  readonly plain: Float32Array;
}

export interface LexicalModel {
  readonly contextCount: number;
  readonly postings: ReadonlyMap<string, Postings>;
  /** For each context its title's terms in order, stop words included. */
  readonly titles: readonly (readonly string[])[];
}

/** Linear discriminant analysis over the examples' vectors (RECIPE, "Shortlist and score"). */
export interface DiscriminantModel {
  /** Cholesky factor of the shared, shrunk covariance: dimensions × dimensions, lower triangle, row by row. */
  readonly factor: Float64Array;
  /** Mean of each context's examples, or its document vector: contexts × dimensions. */
  readonly means: Float32Array;
}

export interface CatalogModel {
  readonly lexical: LexicalModel;
  /** Share of contexts with two or more examples, 0..1 (λ in RECIPE). */
  readonly exampleShare: number;
  /** How far the score leans on examples rather than on descriptions, 0..1. */
  readonly exampleWeight: number;
  /** Absent where no context has two examples. */
  readonly discriminant?: DiscriminantModel;
  /** Best cosine of an example to the others of its own context: mean and deviation. Absent without examples. */
  readonly selfSimilarity?: { readonly mean: number; readonly deviation: number };
}
