/** The numbers that decide what is worth saying. */

/** Words below which a query is called too brief (seeds/001, ToolValidator). */
export const briefQueryWords = 3;

/** Stated confidence above which few variables are remarked on (seeds/001, ToolValidator). */
export const highConfidence = 0.9;

/** Variables that a confidence above `highConfidence` should rest on (seeds/001, ToolValidator). */
export const variablesForHighConfidence = 3;

/** Distance between what a caller states and what comes out that is worth a remark: one answer in ten would come out differently. */
export const calibrationGap = 0.1;

/** Outcomes before a caller's record says anything (issue 6). */
export const leastOutcomes = 5;

/** What a hint must move to be given: a probability by this much, which is the least that a reader would act on. */
export const tellingChange = 0.1;

/** The same of a word's part in the scores, which move more easily than probabilities. */
export const tellingShare = 0.25;

/** From this probability on the answer is clear, and a longer query would not make it clearer (matching, `settledProbability`). */
export const clearProbability = 0.9;

/** A query with less than this share of the words that requests for its match usually have says too little. */
export const shortQueryShare = 0.5;

/** Characters in quotation marks from which a quotation is content: two sentences. */
export const pastedQuoteLength = 200;

/** Share of the matches' probability that must use a variable before its absence is mentioned; less cannot change the answer. */
export const helpfulShare = 0.1;

/** An optional variable shifts the answer less than a required one, which also stands between the caller and the run. */
export const optionalVariableWeight = 0.5;

/**
 * Probability from which on a context can be meant. What is given moves a logit by 1.5 at most (matching, `variableLogit`): a less likely
 * one would not be acted on (.5) with any value, so what it lacks is not asked for.
 */
export const leastMeant = 0.18;

/** Hints beyond three are not read (seeds/001 shows three). */
export const mostHelpfulVariables = 3;

/** Values named in a hint; a longer list is looked up with the context. */
export const mostValuesNamed = 6;

/** Of a longer list the rest is not looked through for the nearest value: each costs microseconds, and the list is looked up by itself. */
export const mostValuesCompared = 500;

/** Reasons named in one explanation; the rest weighs little. */
export const mostReasons = 3;

/** Below this share of known words the request speaks another language than the catalog. */
export const knownWordsShare = 0.5;

/** Matches closer to each other than this are a close race: neither is twice as likely as the other. */
export const closeRaceRatio = 0.5;

/** Characters of an example or a value quoted in a sentence. */
export const quoteLength = 80;

/** The same in a list of matches, where a line must do. */
export const briefQuoteLength = 45;

/**
 * Probability from which a context is named unasked. Over the shipped contexts .95 leaves 98 of 100 foreign requests of clinc150
 * alone, .995 also 99 of 100 of the bank of foreign requests, which lie nearer (docs/hooks.md).
 */
export const pushBound = 0.995;

/** Characters of what is said unasked: 120 tokens at 4 characters each (issue 5). */
export const charactersOfAdvice = 480;

/** Characters of a prompt that is still a request and not something pasted; what is longer costs time and says less. */
export const longestPrompt = 20_000;
