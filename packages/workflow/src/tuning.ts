/** The numbers that bound what flows may do, each with its reason. */

/** Contexts inside contexts, and blocks of steps inside blocks (FACTS, figures of the design). */
export const mostDepth = 50;

/** How often one context may stand among those that are running inside each other (DESIGN section 6). */
export const mostRecursion = 3;

/** Steps before a run asks whether to go on, and how long it may work, where the caller says nothing (seeds/001, constraints). */
export const usualMaxSteps = 50;
export const usualMaxDurationMs = 300_000;

/** Steps of a plan, those of the contexts inside among them: more than anybody reads, and a file has no more. */
export const mostPlannedSteps = 10_000;

/** Problems of one flow that are told: more are no help, and each takes time. */
export const mostFlowProblems = 1_000;

/** Comparisons of names to find what may be meant, in one flow: each unknown one is compared with every known one. */
export const mostLikened = 20_000;

/** Rounds of a loop without max_iterations before the run asks: more than any loop of the shipped workflows needs. */
export const usualMaxIterations = 25;

/** Steps of any kind, control flow included, before the run asks: a second or two of a loop that does nothing. */
export const mostTurns = 100_000;

/** Tasks of a parallel at once where it does not say: upstream servers and callers have as many hands as that. */
export const usualConcurrency = 5;

/** Probability from which a plain-language condition holds where it does not say (FACTS, control-flow words). */
export const usualThreshold = 0.7;

/** How often a caller is asked for a result that lacks what it should give, before the step fails. */
export const mostResultAttempts = 3;

/** The first wait before a step is tried again, and the longest; it doubles in between, up to half more by chance. */
export const firstBackoffMs = 500;
export const longestBackoffMs = 60_000;

/** Characters of a text that templates are filled into: some 25,000 tokens, more than a step's instruction should ever be. */
export const longestRendering = 100_000;

/** Names on a path into the variables: deeper than data that somebody wrote a path for. */
export const longestPath = 32;

/** Characters and values of one variable: a file's text fits, a database does not. */
export const largestValue = 1_000_000;

/** Lists and maps inside each other in one variable: JSON of people and tools has some ten. */
export const deepestValue = 100;

/** Characters of an expression: several lines. */
export const longestExpression = 2_000;

/** Bounds of an expression's form; the deepest of the shipped ones has five levels and 15 nodes. */
export const expressionLimits = {
  maxAstNodes: 300,
  maxDepth: 32,
  maxListElements: 100,
  maxMapEntries: 100,
  maxCallArguments: 4,
} as const;

/** Elementary steps that an expression may need at most, by its own estimate: half a second of loops over a variable. */
export const mostExpressionCost = 20_000_000;

/** What the judge is told of earlier messages. */
export const messagesRemembered = 20;

/** Characters of a message that the judge reads: a few paragraphs; its encoder reads no further. */
export const longestMessage = 2_000;

/** Separate times of work that are kept apart to see whether later work falls into them: more than tasks that run at once. */
export const spansKept = 100;

/** Steps that a run's state names; the journal has all of them. */
export const stepsTraced = 100;

/** UTF-16 code units of what a step without a name is called: it stands in lists of twenty. */
export const longestLabel = 70;

/** Characters of a failure or an answer in a note. */
export const longestNote = 200;

/** Where a catch finds what went wrong: `{code, message}`. */
export const failureVariable = "error";

/** How long a driver that died keeps others from its runs; ten times what a busy machine takes to renew. */
export const leaseMs = 10_000;

/** A lease is renewed well before its end: two renewals may fail. */
export const renewMs = 3_000;

/** How often a driver looks for signals that another process has sent, and shows how far its run is: less than a person notices. */
export const lookMs = 250;

/** The longest single wait for a time: a timer holds 24 days at most, and stands still while the machine sleeps. */
export const longestSleepMs = 60_000;

/** Contexts that the components of a composition may require besides: more than anyone would look through. */
export const mostPulledIn = 20;

/** Rounds of an iterative workflow that does not say: as many as the loops of the shipped workflows have. */
export const usualRounds = 5;

/** More rounds than this are no improvement any more, but a mistake. */
export const mostRounds = 100;

/** Characters of a composed workflow's name: a line of a list, and a file's name everywhere. */
export const longestName = 60;

/** Characters of the name of a step that is made from a URI; its variables are named after it. */
export const longestStepName = 40;

/** Characters of what a component is to do: several paragraphs. */
export const longestInstructions = 4_000;

/** Characters of what a run knows, as JSON, that a model is told beside an instruction; variables that do not fit are left out. */
export const mostKnownTold = 20_000;

/** Problems of a composition that are told, and characters of each: what is beyond comes up when these are put right. */
export const mostProblems = 30;
export const longestProblem = 300;
