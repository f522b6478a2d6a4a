/** The numbers that bound what the alpha LLM is asked about a condition. */

/** Milliseconds for it: somebody waits for the verdict, and there is one without it. A hosted model answers so short a question within one or two seconds. */
export const alphaTimeoutMs = 3_000;

/** More statements than this in one condition are a program and no sentence; the answer would be long and late. */
export const mostPartsAsked = 20;

/** How sure it can be at most: models say 1 of what they get wrong, too. */
export const mostCertain = 0.95;

/** Characters of the message and of the summary, from the beginning and the end: some 1,000 tokens each. */
export const longestTold = 4_000;

/** Earlier messages, the latest ones, and characters of each. */
export const messagesTold = 10;
export const longestMessageTold = 500;

/** Characters of the variables and of the state, as JSON; those that do not fit are left out. */
export const mostFactsTold = 4_000;
