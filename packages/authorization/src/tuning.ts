/** The numbers and lists that decide what a caller may do, and how often. */

/** Successful uses at which a level opens (seeds/001, progression.thresholds). */
export const levelThresholds = { beginner: 0, intermediate: 10, advanced: 50 } as const;

/** Tools open to every caller: help, browsing and reporting teach, and cost next to nothing (DESIGN section 7). */
export const toolsForAll: readonly string[] = ["get_help", "list_available_contexts", "report_outcome"];

/** Tools that do something with a single context, so that a rule may deny them on some contexts only; the others work on all that is seen. */
export const toolsOnContexts: readonly string[] = ["get_help", "call_tool", "execute_workflow", "report_outcome"];

/** Tools that a level adds to those before it (seeds/001, authorization_levels; call_tool: DESIGN section 7). */
export const toolsByLevel = {
  beginner: ["field_request"],
  intermediate: ["execute_workflow", "evaluate_semantic_condition", "call_tool"],
} as const;

/** The highest complexity of a level (seeds/001, authorization_levels.limits). */
export const complexityByLevel = { beginner: "simple", intermediate: "moderate", advanced: "expert" } as const;

/** Where callers start: whoever started the program has shown more than somebody with a token (DESIGN section 7). */
export const startLevels = { local: "intermediate", remote: "beginner" } as const;

/** From this cosine on two requests for one context are the same request in other words (issue 6): 3 % of the pairs with one intent in clinc150. */
export const alikeCosine = 0.9;

/** Uses that count in one day (UTC): a level takes days of use, not an hour of generated requests (issue 6). */
export const usesADay = 20;

/** Calls a minute and at once where nothing else is said (seeds/001, rate_limits.field_request). */
export const usualLimit = { perMinute: 60, burst: 10 } as const;

/** By tool, where it is not the usual one (seeds/001, rate_limits). A tool that runs something has a bound on how many run. */
export const limitsByTool: Readonly<
  Record<string, { readonly perMinute: number; readonly burst: number; readonly concurrent?: number }>
> = {
  field_request: usualLimit,
  execute_workflow: { perMinute: 20, burst: 5, concurrent: 5 },
  evaluate_semantic_condition: { perMinute: 100, burst: 20 },
  call_tool: { perMinute: 60, burst: 10, concurrent: 5 },
};

/** The longest wait that calling too soon can bring: a caller that stays away is back after a minute. */
export const longestWaitMs = 60_000;

/** A wait doubles with every strike; beyond 2¹⁶ times a call's time every wait is at its longest anyway. */
export const mostStrikes = 16;

/** One strike is forgiven for each such time without another: as long as the longest wait. */
export const forgivenAfterMs = 60_000;

/** A call that began so long ago and never ended has been forgotten by whoever ran it (twice seeds/001, max_duration_ms). */
export const longestCallMs = 1_200_000;

/** When to look again for a free place: when a call ends is not known, and a second is nothing beside a run. */
export const placeRetryMs = 1_000;

/** Callers' buckets kept in memory, of some 200 bytes each: 20 MB at the most. */
export const mostBuckets = 100_000;

/** Characters of a URI pattern: longer than any URI that means something. */
export const longestPattern = 1_000;

/** Callers with different rules whose decisions are remembered; each remembers one bit a context. */
export const mostRememberedRuleSets = 256;
