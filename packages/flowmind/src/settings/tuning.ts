/** The numbers that decide how long the program keeps what callers did. */

/**
 * Three months are what PCI DSS 4.0 (requirement 10.5.1) wants at hand for an investigation; longer a log that names callers is kept only
 * by somebody's decision. A caller that calls a thousand times a day writes some 20 MB in that time.
 */
export const usualRetentionDays = 90;

/** A hundred years: for ever, and still a date that can be computed. */
export const longestRetentionDays = 36_500;
