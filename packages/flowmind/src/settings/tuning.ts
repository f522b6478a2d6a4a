/** The numbers that decide how long the program keeps what callers did, and waits for others. */

/**
 * Three months are what PCI DSS 4.0 (requirement 10.5.1) wants at hand for an investigation; longer a log that names callers is kept only
 * by somebody's decision. A caller that calls a thousand times a day writes some 20 MB in that time.
 */
export const usualRetentionDays = 90;

/**
 * A month after its state changed last: an approval that waits for somebody's return from holidays still finds its run. Journals are the
 * largest of what is kept: a run of a hundred steps takes some 50 KB.
 */
export const usualRunRetentionDays = 30;

/**
 * A year, with the season's own requests in it. What moves answers is younger (docs/learning.md: five months); requests are in callers'
 * own words, so that there is an end to the rest as well.
 */
export const usualOutcomeRetentionDays = 365;

/** A hundred years: for ever, and still a date that can be computed. */
export const longestRetentionDays = 36_500;

/** For one instruction of a workflow: a hosted model writes some thousand tokens in that time. */
export const usualAlphaTimeoutMs = 30_000;

/** An hour: a model that thinks for longer is no part of a run that somebody waits for. */
export const longestAlphaTimeoutMs = 3_600_000;
