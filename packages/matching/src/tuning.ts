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

/** RECIPE "Text". Lengths in UTF-16 code units; `read`: of a description, before what it excludes is left out. */
export const textLimits = {
  read: 4_000,
  documentDescription: 600,
  lexicalDescription: 1_500,
  parameters: 12,
  tags: 6,
  /** Allowed values of a parameter that are embedded: hit@1 on bfcl .732 → .743. */
  valuesEmbedded: 6,
  /** Of all that is said about the parameters; one schema of the public sets in a hundred is longer. */
  lexicalParameters: 3_000,
} as const;

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

/**
 * A, where the description says little more than the title: that a label shares no word with a request says next to nothing. Label
 * sets without examples (benchmarks/routing/tried/examples.md, "Labels"): clinc150 .730 → .762, hwu64 .547 → .568.
 */
export const weightsOfLabels = { lexical: 0.06, document: 0.6, title: 0.24, exactName: 0.04 } as const;

/** RECIPE "Shortlist and score", with examples (B). */
export const weightsWithExamples = {
  lexical: 0.05882352941176471,
  document: 0.029411764705882356,
  title: 0.029411764705882356,
  bestThree: 0.29411764705882354,
  discriminant: 0.5882352941176471,
} as const;

/**
 * How far a described context's score leans on its examples: half of n / (n + 1) of n. RECIPE blends by one share for the catalog, and
 * was not tested on catalogs that mix; there a blend for each context ranks better (benchmarks/routing/tried/examples.md, "Blend"; the shipped
 * contexts, an example of each left out, .90 → .98 by the half). More, with a mean that begins at the document: "Few examples".
 */
export const exampleWeightHalf = 1;
export const describedExampleWeight = 0.5;

/** A description is telling from this many distinct words on that the title does not hold. */
export const tellingDescriptionTerms = 3;

/**
 * Added to a label's examples and to the catalog's average before they are compared: where all have equally many, or none, labels are
 * scored as contexts with examples are, whose formula leans on words least ("Labels": mean of 16 mixes .705 → .721).
 */
export const labelExampleCount = 1;

/**
 * Times average / (average + 1) examples: added to the score divided by 1 + the number of examples. The best of many examples is near
 * by chance, a lone description has no such chance; chosen with the blend above, of no effect where all contexts have equally many.
 */
export const descriptionHandicap = 0.6;

/**
 * How far a request is nearer to what the author says belongs elsewhere than to the context's own texts, and than this cosine, costs
 * the context so many times as much of its score (benchmarks/routing/tried/examples.md, "Near misses").
 */
export const nearMiss = { leastCosine: 0.58, weight: 5 } as const;

/** For a word that a context has only where it says what it is not for, if no larger share of the catalog has it. Of the shipped contexts' examples 1 in 60 has one, of their near misses 1 in 4. */
export const excludedWords = { mostShare: 0.05, shift: -2 } as const;

/** RECIPE "Shortlist and score": shrinkage is this over (this + number of examples). */
export const discriminantShrinkage = 1_000;

/**
 * A context's document, moved by what requests differ from documents, counts as so many of its examples where their mean is taken: a mean
 * of one to three is mostly chance (benchmarks/routing/tried/examples.md, "Few examples"). That move is drawn to nothing as if so many contexts
 * more had shown none: one or two say nothing of the others.
 */
export const documentExamples = 1;
export const shiftShrinkage = 10;

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
 * So near to each other, scores say little of which is right, however far all of them stand out from the others: the odds of the first against
 * another are at most e^(difference / this). Set, not fitted (benchmarks/routing/tried/probability.md): in public sets such scores are low ones,
 * and nothing changes.
 */
export const tieTemperature = 0.05;

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
  /** Read from the query's own words, which have been counted already: about a third of a given one, and little together. */
  inferredAgrees: 0.25,
  inferredBound: 0.5,
  bound: 1.5,
} as const;

/**
 * Variables are looked up in the query for contexts from this probability on: what is inferred multiplies the odds by e^.5 at most,
 * which lifts no less likely one to where it would be shown, and looking in all candidates costs more than ranking them.
 */
export const inferringProbability = 0.01;

/**
 * Added to the logit of P(in scope) of a request that is known by its gloss: words one by one say less than a sentence. Of 180 requests in Spanish, Chinese and Japanese to the shipped contexts and 54 for
 * what those do not have, ECE .102 → .047 and Brier score of the latter .130 → .067 (benchmarks/routing/tried/words.md, "Glossaries").
 */
export const glossedShift = -1;

/** DESIGN section 4: from this confidence of the caller on, a value outside a closed list excludes the context. */
export const excludingConfidence = 0.7;

/** Variables that shift and never exclude (DESIGN section 4). */
export const neverExcluding: ReadonlySet<string> = new Set(["domain", "urgency", "complexity"]);

/**
 * Probability given to what the request names outright by URI, alias or title. Not 1: a title can also be an everyday phrase.
 */
export const namedProbability = 0.98;

/** Tokens (characters / 4) of a match after the first, measured on the shipped contexts: uri, title, reason, next action. */
export const matchTokens = 80;

/** A question that is expected to remove less than this many bits is not worth asking. */
export const questionWorthBits = 0.2;

/**
 * How often an answer is the one that belongs to what is meant. Set, not fitted: a value of a variable is a fact that the caller
 * knows or reads in its own material; which of our contexts is meant has to be judged from a few words about each.
 */
export const answerReliability = { variable: 0.95, words: 0.85 } as const;

/** A question with more answers than this is not read to its end. */
export const mostAnswers = 12;

/**
 * Behind the contenders' values a question lists those of others, so that it has an answer for who means one of them: as many again, and
 * only of contexts that are worth saying: their probability shows in the second decimal.
 */
export const mostFurtherAnswers = 12;
export const leastMentioned = 0.01;

/** A catalog with fewer own requests keeps the probabilities that were fitted on public data. */
export const leastCalibrationRequests = 40;

/**
 * How a catalog calibrates itself (RECIPE, "What helps is that each catalog calibrates itself"): of 15 requests 13 are taken to
 * belong to it; what own and foreign requests say of P(in scope) weighs as much as 100 requests (labelled ones, where foreign ones are
 * among them, as at most 500 beside the bank), of P(right) as at most 500; slope and
 * shift are drawn to 1 and 0 with these deviations. Chosen by leaving sets out (benchmarks/routing/tried/probability.md).
 */
export const calibrationPrior = {
  ownShare: 0.867,
  inScopeRequests: 100,
  rightRequests: 500,
  slopeDeviation: 0.5,
  shiftDeviation: 2,
} as const;

/** A catalog calibrates itself with one fifth of its examples left out at a time, and at most this many of each fifth asked. */
export const calibrationFolds = { count: 5, requests: 100 } as const;

/**
 * A request of which neither the catalog nor the encoder knows a word, and whose best cosine is as low as that of half of the
 * foreign requests in the public catalogs (a fifth, where small words stand in it: "the hamster sneezes" is a sentence), belongs nowhere: of
 * pieces of words an encoder makes what it likes. Known words that the catalog does not have say nothing against it
 * (benchmarks/routing/tried/probability.md, "No word known"). A word that the encoder makes of pieces of so many letters counts as known: of 71 compound and
 * inflected words 61, of 73 strings from a keyboard one ("lalala"), of 20 invented names two.
 */
export const gibberish = { cosine: 0.4, cosineOfSentence: 0.3, ceiling: 0.1, lettersAPiece: 2.67 } as const;

/** P(in scope) of a mere greeting, thanks, test or call for help at most, where no context is made for it: a shared word says nothing. */
export const needlessCeiling = 0.1;

/**
 * What is tried to find out what would have changed an answer: the hints name one or two, and further down the lists are variables of
 * unlikely matches and words that weigh little. So bounded, trying costs about a seventh of what ranking costs (benchmarks/answers/README.md,
 * "Cost").
 */
export const tried = { variables: 4, values: 6, words: 3, replacements: 1 } as const;

/**
 * From this probability on no single variable changes the order: given against the first and for a second of .1 (−.9 and +.7) it leaves
 * them at .65 and .35. Nothing is tried for such an answer: there is nothing to be learnt from it.
 */
export const settledProbability = 0.9;

/** Probabilities are shown with two decimals: what moves less than one of the last is no effect. */
export const leastEffect = 0.01;
