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

/** What the catalog's texts are written in. */
export interface Vocabulary {
  /** Words of four letters or more as the texts have them, lower case, sorted, each once: what typing errors are corrected to. */
  readonly words: readonly string[];
  /** Languages by whose inflections the contexts' words were counted, as matching names them, sorted. */
  readonly languages: readonly string[];
  /** Share of all letters by script, as matching names scripts, 0..1. */
  readonly scripts: Readonly<Record<string, number>>;
}

export interface LexicalModel {
  /** Of the contexts whose words these are; positions go on to `titles.length`. */
  readonly contextCount: number;
  readonly postings: ReadonlyMap<string, Postings>;
  /** For each context its title's terms in order, stop words included. */
  readonly titles: readonly (readonly string[])[];
  readonly vocabulary: Vocabulary;
}

/** Linear discriminant analysis over the examples' vectors (RECIPE, "Shortlist and score"), solved for every context. */
export interface DiscriminantModel {
  /** Σ⁻¹μ for each context, μ being where requests for it are expected, by its document and its examples: contexts × dimensions. */
  readonly weights: Float32Array;
  /** −½ μᵀΣ⁻¹μ for each context. */
  readonly biases: Float64Array;
}

/** Mean and population deviation. */
export interface Distribution {
  readonly mean: number;
  readonly deviation: number;
}

/** What requests that belong elsewhere get in this catalog: their first-ranked contexts. */
export interface ForeignStatistics {
  /** Best cosine of each, ascending. */
  readonly bestCosines: Float64Array;
  readonly documentCosine: Distribution;
  /** Mean of the best cosines over the shortlist. */
  readonly shortlistCosine: Distribution;
  readonly score: Distribution;
}

/** logit → slope · logit + shift (Platt 1999). */
export interface Scaling {
  readonly slope: number;
  readonly shift: number;
}

/** How the probabilities fitted on public data are moved for this catalog, and from what that was learned. */
export interface CatalogCalibration {
  readonly inScope: Scaling;
  readonly rightGivenInScope: Scaling;
  /** The catalog's own examples, left out of it in turn, or labelled requests given to `flowmind fit`. */
  readonly source: "examples" | "requests";
  /** How many of them. */
  readonly requests: number;
}

/** How the scores of contexts with many, few and no examples are made comparable. Arrays by position. */
export interface ScoreWeighting {
  /** How far a context's score leans on its examples rather than on its description, 0..1. */
  readonly examples: Float32Array;
  /**
   * Where description and parameters say little more than the title, the share of such contexts in the catalog; 0 elsewhere. In a
   * catalog of labels, that a request shares no word with one says little.
   */
  readonly labels: Float32Array;
  /** Added to a context's score: the more, the fewer examples it has beside the others. */
  readonly handicaps: Float32Array;
}

export interface CatalogModel {
  readonly lexical: LexicalModel;
  readonly weighting: ScoreWeighting;
  /** Absent where no context has two examples. */
  readonly discriminant?: DiscriminantModel;
  /** Best cosine of an example to the others of its own context. Absent without examples. */
  readonly selfSimilarity?: Distribution;
  /** Absent until calibrated: what catalogs typically give stands in. */
  readonly foreign?: ForeignStatistics;
  /** Absent where there was nothing to learn it from. */
  readonly calibration?: CatalogCalibration;
}
