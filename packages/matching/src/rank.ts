/** Candidates in, decision out: features → score → align → calibrate → decide → explain, question, prefill. */
import {
  type Alignment,
  type Candidates,
  type CatalogModel,
  type Costs,
  defaultCosts,
  intendedContext,
  type LearnedOf,
  type RankedCandidate,
  type Request,
} from "@flowmind/core";
import { findCounterfactuals } from "./counterfactual/find-counterfactuals.ts";
import { askMistyped } from "./decision/ask-mistyped.ts";
import { belowReplacements } from "./decision/below-replacements.ts";
import { decide } from "./decision/decide.ts";
import { type Contestant, evidenceOf } from "./decision/make-match.ts";
import { raiseExemplified } from "./decision/raise-exemplified.ts";
import { raiseNamed } from "./decision/raise-named.ts";
import { shiftProbabilities } from "./decision/shift-probabilities.ts";
import { withoutExcluded } from "./decision/without-excluded.ts";
import { learnedProbabilities } from "./learned/learned-probabilities.ts";
import { leastInScope, liftInScope } from "./learned/lift-in-scope.ts";
import { rememberingShare } from "./learned/tuning.ts";
import { type LexicalQuery, lexicalQuery } from "./lexical/lexical-query.ts";
import type { Calibrations } from "./probability/calibration.ts";
import { calibrationFeatures, shares } from "./probability/calibration-features.ts";
import { estimateProbabilities } from "./probability/estimate-probabilities.ts";
import { exclusionShift } from "./probability/excluded-words.ts";
import { type CeilingOptions, inScopeCeiling } from "./probability/in-scope-ceiling.ts";
import { createScoring, type ScoredCandidate, type Scoring, scoreCandidates } from "./probability/score-candidates.ts";
import type { Decision, Ranking } from "./ranking.ts";
import { excludingConfidence, glossedShift, inferringProbability } from "./tuning.ts";
import { butForExclusion } from "./variables/but-for-exclusion.ts";
import { type Aligner, createAligner } from "./variables/create-aligner.ts";
import { prepareQueryText, type QueryText } from "./variables/query/query-text.ts";

export interface RankOptions extends CeilingOptions {
  /** URIs that the request names outright; they come first. */
  readonly named?: ReadonlySet<string>;
  /** URI of the one context of which the request is an example, word for word. */
  readonly exemplified?: string;
  /** The request's words against the catalog's, where the caller has made it already; made here otherwise. */
  readonly lexical?: LexicalQuery;
  /** The request's text for looking values up in it, likewise. */
  readonly query?: QueryText;
  readonly calibrations?: Calibrations;
  /** The words that are counted are a gloss of the request's own (gloss/gloss-text.ts). @default false */
  readonly glossed?: boolean;
  /** What mistakes cost. @default defaultCosts */
  readonly costs?: Costs;
  /** What past requests say of contexts. */
  readonly learned?: LearnedOf;
  /** Milliseconds since 1970; what "tomorrow" is measured from. */
  readonly nowMs: number;
}

/**
 * Pure and deterministic: the same candidates in any order give the same ranking. O(candidates · variables).
 */
export function rank(request: Request, candidates: Candidates, model: CatalogModel, options: RankOptions): Ranking {
  const lexical =
    options.lexical ??
    lexicalQuery(
      model.lexical,
      candidates.tokens.map((token) => token.term),
    );
  const query = options.query ?? prepareQueryText(request.query, options.nowMs);
  const align = createAligner(request, query);
  const excludedBy = exclusions(request, candidates, align);
  const open =
    excludedBy.size === 0 ? candidates.items : candidates.items.filter((one) => !excludedBy.has(one.context.uri));
  const asked: Asked = { request, align, lexical, model, tokens: candidates.tokens, options };
  const scoring = createScoring(open, lexical, model);
  const plain = measure(scoring.scored, asked);
  const { costs = defaultCosts } = options;
  const around = { request, query, lexical, tokens: candidates.tokens, costs };
  const explainedPlain = () =>
    explained(decide({ ...around, ...plain }), { ...plain, scoring }, asked, candidates.tokens);
  if (excludedBy.size === 0) {
    const ranked = plain.contestants.map(toRanked);
    return { decision: explainedPlain(), measurements: { ...plain.numbers, ranked } };
  }
  const unhindered = { ...asked, align: butForExclusion(align, { request, query, excludedBy }) };
  const all = measure(scoreCandidates(candidates.items, lexical, model), unhindered);
  const given = ({ scored }: Contestant) => align.given(scored.candidate.context);
  const left = withoutExcluded(plain.contestants, { excludedBy, all: all.contestants, given });
  const measured = { ...plain, contestants: byProbability(left) };
  const decision = left === plain.contestants ? explainedPlain() : decide({ ...around, ...measured });
  const ranked: RankedCandidate[] = measured.contestants.map(toRanked);
  for (const one of all.contestants) {
    const variable = excludedBy.get(one.scored.candidate.context.uri);
    if (variable !== undefined) ranked.push({ ...toRanked(one), excludedBy: variable });
  }
  const measurements = { ...measured.numbers, ranked };
  const first = all.contestants[0]?.scored.candidate.context.uri ?? "";
  const blockedBy = excludedBy.get(first);
  if (blockedBy === undefined) return { decision, measurements };
  const unblocked = decide({ ...around, ...all });
  if (unblocked.status === "no_matches") return { decision, measurements };
  if (decision.status === "no_matches")
    return { decision: { ...decision, nearest: unblocked.matches, blockedBy }, measurements };
  const [excluded] = unblocked.matches;
  return { decision: excluded === undefined ? decision : askMistyped({ ...decision, excluded }), measurements };
}

/** What would have changed the answer, for those who want to know. */
function explained(
  decision: Decision,
  { before, scoring }: Measured & { readonly scoring: Scoring },
  { request, model }: Asked,
  tokens: Candidates["tokens"],
): Decision {
  if (decision.status === "no_matches" || !request.preferences.includeExplanations) return decision;
  // Whoever has answered which is meant, or that none is, has left the finished ranking behind.
  if (Object.hasOwn(request.variables, intendedContext)) return decision;
  const { inScope, least, right, shifts } = before;
  const standings = before.contestants.map((contestant, at) => ({
    contestant,
    right: right[at] as number,
    shift: shifts[at] as number,
  }));
  const { matches } = decision;
  const counterfactuals = findCounterfactuals({ request, tokens, model, inScope, least, standings, scoring, matches });
  return counterfactuals === undefined ? decision : { ...decision, counterfactuals };
}

interface Measured {
  readonly contestants: readonly Contestant[];
  readonly inScope: number;
  /** Before the variables spoke, and what they said; the lists are parallel, best score first. */
  readonly before: {
    readonly inScope: number;
    /** What P(in scope) is at least in the end, by what was learned. */
    readonly least: number;
    readonly contestants: readonly Contestant[];
    readonly right: readonly number[];
    readonly shifts: readonly number[];
  };
  readonly numbers: { inScope: number; rightGivenInScope: number; features: Readonly<Record<string, number>> };
}

interface Asked {
  readonly request: Request;
  readonly align: Aligner;
  readonly lexical: LexicalQuery;
  readonly model: CatalogModel;
  /** The request's words that are counted. */
  readonly tokens: Candidates["tokens"];
  readonly options: RankOptions;
}

function measure(scored: readonly ScoredCandidate[], asked: Asked): Measured {
  const { request, align, lexical, model, options } = asked;
  const [first] = scored;
  if (first === undefined) {
    const before = { inScope: 0, least: 0, contestants: [], right: [], shifts: [] };
    return { contestants: [], inScope: 0, before, numbers: { inScope: 0, rightGivenInScope: 0, features: {} } };
  }
  const features = calibrationFeatures(scored, model, asked.tokens.length);
  const excludedShift = exclusionShift(first.candidate, asked.tokens, model.lexical);
  const estimated = estimateProbabilities(features, shares(scored), {
    ...(options.calibrations === undefined ? {} : { calibrations: options.calibrations }),
    ceiling: inScopeCeiling(request, scored, features, options),
    inScopeShift: (options.glossed === true ? glossedShift : 0) + excludedShift,
    ...(model.calibration === undefined ? {} : { scaling: model.calibration }),
  });
  const remembering = rememberingShare * estimated.inScope;
  const said = estimated.right.map((probability, at) =>
    probability < remembering ? undefined : options.learned?.(scored[at]?.candidate.context.uri ?? ""),
  );
  const learned = learnedProbabilities(estimated, said);
  const least = leastInScope(said);
  const speaking = Object.keys(request.variables).length > 0;
  const heard: (Alignment | undefined)[] = [];
  const shifts = scored.map(({ candidate }, at) => {
    // Not by what was learned: whether the query's own words count must not hang on it.
    const isHeard = (estimated.right[at] as number) >= inferringProbability;
    heard.push(isHeard ? align.heard(candidate.context) : undefined);
    const alignment = heard[at] ?? (speaking ? align.given(candidate.context) : undefined);
    return alignment?.logitShift ?? 0;
  });
  const shifted = liftInScope(shiftProbabilities(learned.inScope, learned.right, shifts), least);
  const plain = scored.map((one, at): Contestant => {
    const contestant: { -readonly [Key in keyof Contestant]: Contestant[Key] } = {
      scored: one,
      probability: shifted.right[at] as number,
      named: false,
    };
    const alignment = heard[at];
    const learnedShift = said[at]?.shift;
    if (alignment !== undefined) contestant.alignment = alignment;
    if (learnedShift !== undefined) contestant.learned = learnedShift;
    return contestant;
  });
  const named = options.named ?? new Set<string>();
  const raised = named.size === 0 ? raiseExemplified(plain, options.exemplified, shifts) : raiseNamed(plain, named);
  const contestants = byProbability(belowReplacements(byProbability(raised)));
  const inScope = contestants[0]?.named === true || (named.size === 0 && raised !== plain) ? 1 : shifted.inScope;
  return {
    contestants,
    inScope,
    before: { ...learned, least, contestants: plain, shifts },
    numbers: {
      inScope,
      rightGivenInScope: estimated.rightGivenInScope,
      features: { ...features, knownShare: lexical.knownShare },
    },
  };
}

/** Best first; of equal probabilities what can be used now, then by score, then by URI. */
function byProbability(contestants: readonly Contestant[]): readonly Contestant[] {
  if (isInOrder(contestants)) return contestants;
  return contestants
    .map((one, at) => ({ one, at }))
    .sort((a, b) => b.one.probability - a.one.probability || absence(a.one) - absence(b.one) || a.at - b.at)
    .map(({ one }) => one);
}

/** As the scores mostly leave them. */
function isInOrder(contestants: readonly Contestant[]): boolean {
  return contestants.every((one, at) => {
    const before = contestants[at - 1];
    if (before === undefined || before.probability > one.probability) return true;
    return before.probability === one.probability && absence(before) <= absence(one);
  });
}

function absence({ scored }: Contestant): number {
  return scored.candidate.context.unavailable === undefined ? 0 : 1;
}

function exclusions(request: Request, candidates: Candidates, align: Aligner): ReadonlyMap<string, string> {
  const excluded = new Map<string, string>();
  if (request.confidence < excludingConfidence || Object.keys(request.variables).length === 0) return excluded;
  for (const { context } of candidates.items) {
    const { excludedBy } = align.given(context);
    if (excludedBy !== undefined) excluded.set(context.uri, excludedBy);
  }
  return excluded;
}

function toRanked(one: Contestant): RankedCandidate {
  return { uri: one.scored.candidate.context.uri, probability: one.probability, evidence: evidenceOf(one) };
}
