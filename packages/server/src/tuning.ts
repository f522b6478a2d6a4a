/** The numbers that decide what is remembered of a caller, and what its actions are taken for. */

/**
 * Callers whose state is kept in memory; the one that was away longest is read from the store when it is back. At some 80 KB each (most of
 * it the vectors of its requests) 40 MB at the most.
 */
export const mostCallers = 500;

/** Requests of a caller of which something can still come: more than an agent makes before it acts on one or reports. */
export const mostRequests = 32;

/** Age of a request after which an action is no longer tied to it: an hour holds a long task, and no other day's. */
export const actionWindowMs = 3_600_000;

/** A failed answer is asked anew within moments; after five minutes the same words are rather another occasion. */
export const rephraseWindowMs = 300_000;

/**
 * Cosine from which two requests ask the same in other words. Of pairs of requests with one intent 69 % reach it in clinc150 and 38 % in
 * hwu64 (validation), with two intents .2 % and .3 %; from .58 on it is 62 % and 31 %, .1 % and .2 %.
 */
export const rephrasedCosine = 0.55;

/** Latest requests whose stated confidence is compared with what came of them: enough for a share, and recent enough to have learned. */
export const recordedRequests = 50;

/** Outcomes that are read to find as many with a stated confidence: about every second has one. */
export const outcomesRead = 200;

/** Hints that a caller is known to have followed: more than there are kinds that come up in one session. */
export const mostFollowedHints = 100;

/** Tenants whose counts are kept in memory. */
export const mostTenants = 100;

/** Age from which outcomes are counted anew, since other processes write them too. */
export const countedForMs = 60_000;

/** Names that the compact schema gives of an object that takes any: those of field_request's variables that every context is weighed by. */
export const namesOfOpenObject = 3;

/** Characters of field_request's description, which names titles while there is room: what the list of tools has left for it. */
export const longestDescription = 480;
export const longestCompactDescription = 210;

/** Composed workflows that are kept of a caller: a session makes a handful, and each is some 10 KB. */
export const draftsOfCaller = 20;

/** Names under `variables` of a composition: more than anyone would be asked for. */
export const mostComposedVariables = 100;

/** A store that is open answers in less than a millisecond; the first answers of a program do not wait until it is. */
export const patienceMs = 20;

/** Opening a store that is there and reading a thousand outcomes takes a fifth of it; on a slow disk the first answers go without. */
export const readingPatienceMs = 500;

/** Age from which a tenant's outcomes are looked through again for those that other processes wrote. */
export const readAgainMs = 60_000;

/** How long a call waits for its run to come to rest: hosts give a call a minute, some half of it. */
export const answerWithinMs = 25_000;

/** What is left of it at least where a call had to wait before it could answer: most steps are over by then. */
export const leastWaitMs = 1_000;

/** Of a name that nobody declares it is looked whether another was meant for so many; a call with more has them from elsewhere. */
export const mostNamesLikened = 20;

/**
 * Characters of an answer about a run, so that it fits a model's window: of one variable and of all, which the caller gave or has seen; of
 * the arguments of a call that is to be approved, which nobody reads further; and of the outcome, some 12,000 tokens.
 */
export const longestShownVariable = 500;
export const longestShownVariables = 5_000;
export const longestShownArguments = 10_000;
export const longestShownOutcome = 50_000;

/** Steps still to come that an answer names. */
export const mostRemaining = 20;

/** Of which it is known what they asked the alpha LLM since they were last answered about: far more than run in one process at once. */
export const mostRunsCounted = 1_000;

/** What a client is told to wait between two looks at a task: a step takes seconds, and a look costs one read of the journal. */
export const taskPollMs = 1_000;

/** Tasks that are over whose results are kept as they were given: clients take a result once, and soon; each is some 10 KB. */
export const mostTasksOver = 200;

/** Where nothing fits, what is near is named from this probability on: its fifty tokens are worth .02 by the default costs (matching, `shown`). */
export const leastNearest = 0.02;
