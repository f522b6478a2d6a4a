/** Every number that decides something in matching, with where it comes from. RECIPE is the measured recipe described in ARCHITECTURE.md. */
import type { LexicalField } from "@flowmind/core";

/** RECIPE "Lexical part"; k1 and b are BM25's (Robertson & Zaragoza 2009), per field. */
export const bm25: {
  readonly k1: number;
  readonly b: Readonly<Record<LexicalField, number>>;
  readonly weight: Readonly<Record<LexicalField, number>>;
} = {
  k1: 1.2,
  b: { title: 0.5, description: 0.75, parameters: 0.75, tags: 0.5, examples: 0.75 },
  weight: { title: 1.5, description: 1, parameters: 0.5, tags: 0.5, examples: 1 },
};

/** RECIPE "Lexical part": a title this rare (sum of idf) counts as a full exact name. */
export const exactNameFullIdf = 6;

/** RECIPE "Text". Lengths in UTF-16 code units. */
export const textLimits = { documentDescription: 600, lexicalDescription: 1_500, parameters: 12, tags: 6 } as const;

/** RECIPE "Shortlist and score". */
export const shortlist = { size: 64, perList: 32 } as const;

/** RECIPE "Shortlist and score", without examples (A). */
export const weightsWithoutExamples = {
  lexical: 0.10638297872340427,
  document: 0.5957446808510639,
  title: 0.08510638297872342,
  coverage: 0.21276595744680854,
  exactName: 0.04255319148936171,
} as const;

/** RECIPE "Shortlist and score", with examples (B). */
export const weightsWithExamples = {
  lexical: 0.05882352941176471,
  document: 0.029411764705882356,
  title: 0.029411764705882356,
  bestThree: 0.29411764705882354,
  discriminant: 0.5882352941176471,
} as const;

/**
 * RECIPE blends both scores by λ, the share of contexts with two or more examples; its sets with examples describe each context by
 * its label only. Where descriptions say more than that, half the weight stays with them: measured on metatool with 3, 5 and 10
 * examples a context (hit@1 .610 → .637, .621 → .642, .625 → .639), while hwu64 and clinc150 keep λ (benchmarks/routing, `blend`).
 */
export const describedExampleWeight = 0.5;

/** A description is telling from this many distinct terms on that the title does not hold. */
export const tellingDescriptionTerms = 4;

/** RECIPE "Shortlist and score": shrinkage is this over (this + number of examples). */
export const discriminantShrinkage = 1_000;

/**
 * Examples that the shared covariance is estimated from at most; beyond some thousands it hardly moves, and the cost is
 * examples × dimensions². Taken at even distances, so the choice does not depend on chance.
 */
export const covarianceSample = 20_000;

/** RECIPE "Probability": examples sampled for the self-similarity. */
export const selfSimilaritySample = 600;

/** RECIPE "Probability": temperature of the shares. */
export const shareTemperature = 0.25;

/**
 * DESIGN section 4, "Variables": how far agreement moves the logit. Set, not fitted: no public data has variables. One clear
 * agreement about doubles the odds (ln 2 = .69); together they never outweigh what the words themselves say.
 */
export const variableLogit = {
  agrees: 0.7,
  disagrees: -0.9,
  domainAgrees: 0.5,
  domainDisagrees: -0.7,
  complexityAgrees: 0.2,
  complexityDisagrees: -0.2,
  bound: 1.5,
} as const;

/** DESIGN section 4: from this confidence of the caller on, a value outside a closed list excludes the context. */
export const excludingConfidence = 0.7;

/** Variables that shift and never exclude (DESIGN section 4). */
export const neverExcluding: ReadonlySet<string> = new Set(["domain", "urgency", "complexity"]);

/**
 * Probability given to what the request names outright by URI, alias or title. Not 1: a title can also be an everyday phrase.
 */
export const namedProbability = 0.98;

/**
 * DESIGN section 4, "Status": thresholds follow from costs. Showing a match to a request that belongs elsewhere costs 3 where
 * missing a match costs 7: abstain below 3 / (3 + 7). Leading to the wrong context costs 2 where a needless question costs 1:
 * succeed from 1 − 1/2.
 */
const costs = { foreignAccepted: 3, matchMissed: 7, wrongContext: 2, needlessQuestion: 1 } as const;
export const inScopeThreshold: number = costs.foreignAccepted / (costs.foreignAccepted + costs.matchMissed);
export const successThreshold: number = 1 - costs.needlessQuestion / costs.wrongContext;

/** A contender of a disambiguation has at least this share of the best one's probability. */
export const contenderShare = 0.35;

/** A question that is expected to remove less than this many bits is not worth asking. */
export const questionWorthBits = 0.2;

/** Below this probability a further match is not worth its tokens. */
export const worthShowing = 0.03;
