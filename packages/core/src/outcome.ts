/** What comes of a request: matches with their evidence, and what to do next. */
import type { Context } from "./context.ts";

/** Raw measurements of one candidate, before any weighing. Cosines lie in −1..1. */
export interface Evidence {
  readonly score: number;
  readonly bestCosine: number;
  readonly documentCosine: number;
  readonly titleCosine: number;
  /** Mean of the three best vectors' cosines. */
  readonly bestThreeCosine: number;
  /** Normalised BM25; about 0..1. */
  readonly lexical: number;
  /** Share of the request's idf mass that the context contains, 0..1. */
  readonly coverage: number;
  /** Title words in order in the request, weighted by their rarity, 0..1. */
  readonly exactName: number;
  /** Discriminant score over the examples; absent where the catalog has none. */
  readonly discriminant?: number;
  /** The request is the context's URI or its last part, its alias or title. */
  readonly named: boolean;
  /** What came of past requests, added to the logit; absent where nothing is remembered of it. */
  readonly learned?: number;
}

export type Agreement = "agrees" | "disagrees" | "unknown";

/** Where a value was read: words of the query as they stand there. */
export interface InferredWords {
  readonly words: string;
  /** UTF-16 offsets in the query that was read; with several needs that is the need's own. */
  readonly start: number;
  readonly end: number;
}

export interface AlignedVariable {
  readonly name: string;
  readonly required: boolean;
  /** `given` by the caller, `inferred` from the query, from the `default`, or `missing`. */
  readonly state: "given" | "inferred" | "default" | "missing";
  /** Coerced to the declared type where that is possible. */
  readonly value?: unknown;
  readonly agreement: Agreement;
  /** The words of the query it was inferred from. */
  readonly inferredFrom?: string;
  /** Where these words stand in the query; UTF-16 offsets. */
  readonly inferredSpan?: { readonly start: number; readonly end: number };
  /** What the declaration would have allowed, where it does not allow the value: it is left out of the next call. */
  readonly expected?: string;
  /** Words of the query that say a value which the declaration does not allow; nothing is read from them. */
  readonly refused?: { readonly words: string; readonly expected: string };
  /** Another value that the query's own words say, where the caller gave this one. */
  readonly saidInstead?: { readonly value: unknown; readonly words: string };
}

export interface Alignment {
  readonly variables: readonly AlignedVariable[];
  /** Share of the declared variables that are known and agree, weighted by required, 0..1; 1 without variables. */
  readonly share: number;
  readonly domain: Agreement;
  /** What agreement and disagreement add to the logit of the probability; bounded. */
  readonly logitShift: number;
  /** Name of the variable whose value excludes the context, if one does. */
  readonly excludedBy?: string;
}

/** One reason for or against a match, as data; words are made at the edge. */
export interface Reason {
  readonly kind: "named" | "meaning" | "example" | "words" | "domain" | "variable_agrees" | "variable_disagrees";
  /** How much it weighs, 0..1; for ordering only. */
  readonly weight: number;
  readonly detail: Readonly<Record<string, string | number | readonly string[]>>;
}

export interface NextAction {
  readonly tool: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Names of parameters that were inferred from the query rather than given. */
  readonly inferred: readonly string[];
  /** Of each of these the words that it was read from. */
  readonly inferredFrom?: Readonly<Record<string, InferredWords>>;
}

export interface Match {
  readonly context: Context;
  /** P(this context is right for the request), 0..1. */
  readonly probability: number;
  readonly evidence: Evidence;
  readonly alignment: Alignment;
  /** Names of required variables that are still unknown. */
  readonly missing: readonly string[];
  readonly reasons: readonly Reason[];
  readonly nextAction: NextAction;
  /** Position in `needs` of the one it serves, by whose words it was judged; absent where the request has one need. */
  readonly need?: number;
}

/** One of several things that a request asks for. */
export interface Need {
  /** The caller's own words. */
  readonly text: string;
  /** Where they stand in the query: UTF-16 offsets. */
  readonly span: { readonly start: number; readonly end: number };
  /** What it would be answered with alone. */
  readonly status: Outcome["status"];
  /** Contexts that answer it, likeliest first; their probabilities for it sum to at most 1. Empty where nothing here fits it. */
  readonly uris: readonly string[];
  /** P(the first of them is right for it), 0..1; 0 without any. */
  readonly probability: number;
}

/** A question worth asking, and what each answer would lead to. */
export interface Question {
  readonly text: string;
  readonly why: string;
  /** The variable that the answer fills; a name of ours where the contexts declare none. */
  readonly variable: string;
  readonly answers: readonly { readonly value: string; readonly leadsTo: readonly string[] }[];
}

/** Milliseconds, measured. */
export interface Timings {
  readonly totalMs: number;
  readonly embedMs: number;
  readonly searchMs: number;
  readonly rankMs: number;
}

/** How the request went through the house; every number behind the answer. */
export interface Trace {
  /** The catalog generation that answered. */
  readonly catalogVersion: string;
  readonly contextsSearched: number;
  readonly cacheHit: boolean;
  readonly indices: readonly string[];
  /** P(the request belongs to this catalog at all). */
  readonly inScope: number;
  /** P(the first-ranked is right | in scope). */
  readonly rightGivenInScope: number;
  /** Calibration features of the first-ranked, by name (RECIPE). */
  readonly features: Readonly<Record<string, number>>;
  /** All that were ranked, best first. */
  readonly ranked: readonly RankedCandidate[];
  /** The request's unit vector; absent where nothing was embedded. */
  readonly vector?: Float32Array;
  readonly timings: Timings;
}

export interface RankedCandidate {
  readonly uri: string;
  readonly probability: number;
  readonly evidence: Evidence;
  readonly excludedBy?: string;
}

/** What giving one more variable would do to the answer. */
export interface VariableEffect {
  readonly name: string;
  readonly value: string | number | boolean;
  /** The context that would come first. */
  readonly uri: string;
  /** Its probability as it is, and as it would be; 0..1. */
  readonly before: number;
  readonly after: number;
  /** Another context comes first now. */
  readonly changesOrder: boolean;
}

/** What one word of the query does for the first match. */
export interface WordEffect {
  /** As the caller wrote it. */
  readonly word: string;
  /** Share of the first match in the scores of all candidates as it is, and with this word left uncounted; 0..1. */
  readonly share: number;
  readonly shareWithout: number;
}

/** The context that would score best if one word were another. */
export interface NeighbourEffect {
  readonly uri: string;
  readonly word: string;
  /** What stands in its place; absent: the word is left out. */
  readonly instead?: string;
}

/** What would have changed this answer, found by trying it; each part is absent or empty where nothing would have. */
export interface Counterfactuals {
  /** Those that change the order first, then by how far they move the probability; each with the value that speaks most for a context. */
  readonly variables: readonly VariableEffect[];
  readonly word?: WordEffect;
  readonly neighbour?: NeighbourEffect;
}

interface Answered {
  /** Likeliest first; with several needs the best of each is among them as far as `maxResults` goes. */
  readonly matches: readonly Match[];
  /** In the order of the query, two or more; absent where the request asks for one thing. */
  readonly needs?: readonly Need[];
  /** Would have come first, but a value that the caller gave excludes it (its alignment's `excludedBy`). */
  readonly excluded?: Match;
  /** The question for the most useful missing variable, if one is missing. */
  readonly question?: Question;
  /** Only where the caller wants explanations, asks for one thing, and does not name its context. */
  readonly counterfactuals?: Counterfactuals;
  readonly trace: Trace;
}
export interface Success extends Answered {
  readonly status: "success";
}
export interface DisambiguationNeeded extends Answered {
  readonly status: "disambiguation_needed";
  readonly disambiguation: { readonly reason: string; readonly questions: readonly Question[] };
}
export interface RefinementSuggested extends Answered {
  readonly status: "refinement_suggested";
}
export interface ContentProcessingRequired extends Answered {
  readonly status: "content_processing_required";
  readonly reason: "query_too_long" | "content_without_summary";
}
export interface NoMatches {
  readonly status: "no_matches";
  readonly matches: readonly [];
  /** Near, but not this. */
  readonly nearest: readonly Match[];
  /** The variable that kept every candidate out, where that is why nothing is left. */
  readonly blockedBy?: string;
  readonly trace: Trace;
}

export type Outcome = Success | DisambiguationNeeded | RefinementSuggested | ContentProcessingRequired | NoMatches;

export const statuses: readonly Outcome["status"][] = [
  "success",
  "disambiguation_needed",
  "refinement_suggested",
  "no_matches",
  "content_processing_required",
];
