/** Why a context is not among the matches, with the numbers of the stage that dropped it. */
import {
  type Costs,
  cutMiddle,
  isNoneMeant,
  type Outcome,
  ownValue,
  type RankedCandidate,
  type Request,
} from "@flowmind/core";
import { coerceValue, excludingConfidence, givenNames, thresholdsFor } from "@flowmind/matching";
import type { Absence, Snapshot } from "./engine.ts";

export interface AbsenceInput {
  readonly request: Request;
  readonly uri: string;
  /** As the caller sees it. */
  readonly snapshot: Snapshot;
  readonly costs: Costs;
  readonly outcome: Outcome;
}

/**
 * A context that the caller may not see answers to the letter like one that does not exist: names are looked up, and near ones
 * suggested, among what the caller may see.
 */
export function explainAbsence(input: AbsenceInput): Absence {
  const { request, outcome, snapshot } = input;
  const context = snapshot.find(input.uri);
  if (context === undefined) {
    const near = snapshot.suggest(input.uri);
    const hint = near.length === 0 ? "" : `; nearest: ${near.join(", ")}`;
    return { uri: input.uri, stage: "unknown", explanation: `There is no context ${input.uri}${hint}`, numbers: {} };
  }
  const { uri } = context;
  const { kinds } = request.preferences;
  if (kinds.length > 0 && !kinds.includes(context.kind)) {
    const explanation = `It is of kind ${context.kind}; the request allows only ${kinds.join(", ")}`;
    return { uri, stage: "type_filter", explanation, numbers: { searched: outcome.trace.contextsSearched } };
  }
  const rank = outcome.trace.ranked.findIndex((one) => one.uri === uri);
  const found = outcome.trace.ranked[rank];
  if (found !== undefined) return { uri, ...explainRanked(input, rank, found) };
  return {
    uri,
    stage: "recall",
    explanation: "Neither its vectors nor its words were near enough to be looked at closely",
    numbers: recallNumbers(outcome),
  };
}

/** What the last of those that were looked at had to show. */
function recallNumbers({ trace }: Outcome): Absence["numbers"] {
  const { ranked, contextsSearched } = trace;
  const counts = { candidates: ranked.length, searched: contextsSearched };
  if (ranked.length === 0) return counts;
  const least = (value: (one: RankedCandidate) => number) => Math.min(...ranked.map(value));
  return {
    ...counts,
    least_best_cosine: least((one) => one.evidence.bestCosine),
    least_lexical: least((one) => one.evidence.lexical),
  };
}

type Explained = Omit<Absence, "uri">;

function explainRanked(input: AbsenceInput, at: number, found: RankedCandidate): Explained {
  const { outcome, request } = input;
  const best = outcome.trace.ranked[0];
  const thresholds = thresholdsFor(best?.excludedBy === undefined ? (best?.probability ?? 0) : 0, input.costs);
  const numbers = numbersOf(outcome, at, found);
  if (found.excludedBy !== undefined) {
    return {
      stage: "variables",
      explanation: exclusionOf(input, found.excludedBy, found.uri),
      numbers: { ...numbers, confidence: request.confidence, confidence_that_excludes: excludingConfidence },
    };
  }
  const { uri } = found;
  if (outcome.matches.some((match) => match.context.uri === uri)) {
    return { stage: "present", explanation: presenceOf(outcome, at, found), numbers };
  }
  if (isNoneMeant(request) || request.refused?.includes(uri) === true) {
    const explanation =
      "The request says that none of the contexts it was asked about is meant: it is one of them, or no likelier without them";
    return { stage: "refused", explanation, numbers };
  }
  if (outcome.status === "no_matches") {
    const { inScope } = outcome.trace;
    return {
      stage: "abstained",
      explanation: `The request is judged foreign to this catalog: P(in scope) is ${rounded(inScope)}, under ${rounded(thresholds.inScope)}`,
      numbers: { ...numbers, in_scope_required: thresholds.inScope },
    };
  }
  if (best?.evidence.named === true) {
    return { stage: "named_elsewhere", explanation: `The request names ${best.uri}`, numbers };
  }
  const { maxResults } = request.preferences;
  const shown = { ...numbers, shown: outcome.matches.length };
  const place = `It came ${at + 1} of ${outcome.trace.ranked.length}`;
  if (found.probability >= thresholds.shown) {
    const explanation = `${place}; the request allows ${maxResults} matches (max_results)`;
    return { stage: "max_results", explanation, numbers: { ...shown, max_results: maxResults } };
  }
  return {
    stage: "ranked_too_low",
    explanation: `${place}; its probability is not worth the tokens of a match, which takes ${rounded(thresholds.shown)}`,
    numbers: { ...shown, probability_required: thresholds.shown },
  };
}

/** Of one that is not the first, what the first has more. */
function presenceOf({ trace }: Outcome, at: number, found: RankedCandidate): string {
  const [first] = trace.ranked;
  if (first === undefined || at === 0) return "It is the first of the matches";
  const own = measuresOf(found);
  const { probability: _outcome, score: _sum, ...measured } = measuresOf(first);
  const more = Object.entries(measured).flatMap(([name, value]) => (value > (own[name] ?? 0) ? [name] : []));
  const leads = more.length === 0 ? "" : `, with more of ${more.join(", ")}`;
  return `It is among the matches, number ${at + 1} of those ranked; ${first.uri} comes first${leads}`;
}

function exclusionOf({ request, snapshot }: AbsenceInput, name: string, uri: string): string {
  const variables = snapshot.find(uri)?.variables ?? [];
  const given = ownValue(request.variables, givenNames(variables, request.variables).get(name) ?? name);
  const declared = variables.find((variable) => variable.name === name);
  const coerced = declared && coerceValue(declared, given);
  const expects =
    coerced === undefined || coerced.ok ? "" : `; it expects ${cutMiddle(coerced.expected, longestShown)}`;
  return `${name} is given as ${cutMiddle(JSON.stringify(given), longestShown)}, which it does not allow${expects}`;
}

/** Characters of a value or a list of values in an explanation. */
const longestShown = 200;

/** Its own, and behind them those of the first by the same names. */
function numbersOf({ trace }: Outcome, at: number, found: RankedCandidate): Absence["numbers"] {
  const [first] = trace.ranked;
  const ofFirst = first === undefined || at === 0 ? [] : Object.entries(measuresOf(first));
  return {
    rank: at + 1,
    ...measuresOf(found),
    ...Object.fromEntries(ofFirst.map(([name, value]) => [`first_${name}`, value])),
    in_scope: trace.inScope,
  };
}

function measuresOf({ probability, evidence }: RankedCandidate): Readonly<Record<string, number>> {
  const { score, documentCosine, titleCosine, bestCosine, lexical, coverage, exactName, learned } = evidence;
  return {
    probability,
    score,
    document_cosine: documentCosine,
    title_cosine: titleCosine,
    best_cosine: bestCosine,
    lexical,
    coverage,
    exact_name: exactName,
    ...(learned === undefined ? {} : { learned }),
  };
}

function rounded(probability: number): string {
  return String(Math.round(probability * 1_000) / 1_000);
}
