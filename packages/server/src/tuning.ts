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
 * Cosine from which two requests ask the same in other words. Of pairs of requests with one intent 64 % reach it in clinc150 and 29 % in
 * hwu64, with two intents .1 % and .2 %; of the shipped contexts' examples with a third of the words left out 98 %.
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

/** A store that is open answers in less than a millisecond; the first answers of a program do not wait until it is. */
export const patienceMs = 20;

/** Age from which a tenant's outcomes are looked through again for those that other processes wrote. */
export const readAgainMs = 60_000;
