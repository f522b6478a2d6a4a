/** Candidates in, decision out: features → score → align → calibrate → decide → explain, question, prefill. */
import {
  type Alignment,
  type Candidates,
  type CatalogModel,
  type Costs,
  defaultCosts,
  type RankedCandidate,
  type Request,
} from "@flowmind/core";
import { decide } from "./decision/decide.ts";
import { type Contestant, evidenceOf } from "./decision/make-match.ts";
import { shiftProbabilities } from "./decision/shift-probabilities.ts";
import { type LexicalQuery, lexicalQuery } from "./lexical/lexical-query.ts";
import type { Calibrations, Features } from "./probability/calibration.ts";
import { calibrationFeatures, shares } from "./probability/calibration-features.ts";
import { estimateProbabilities } from "./probability/estimate-probabilities.ts";
import { type ScoredCandidate, scoreCandidates } from "./probability/score-candidates.ts";
import type { Ranking } from "./ranking.ts";
import { excludingConfidence, inferringProbability, namedProbability, unheard } from "./tuning.ts";
import { alignVariables } from "./variables/align-variables.ts";
import { prepareQueryText, type QueryText } from "./variables/query-text.ts";

export interface RankOptions {
  /** URIs that the request names outright; they come first. */
  readonly named?: ReadonlySet<string>;
  /** The request's words against the catalog's, where the caller has made it already; made here otherwise. */
  readonly lexical?: LexicalQuery;
  readonly calibrations?: Calibrations;
  /** What P(in scope) can be at most, where the request's script says so. @default 1 */
  readonly ceiling?: number;
  /** What mistakes cost. @default defaultCosts */
  readonly costs?: Costs;
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
  const excludedBy = exclusions(request, candidates);
  const open = candidates.items.filter((one) => !excludedBy.has(one.context.uri));
  const query = prepareQueryText(request.query, options.nowMs);
  const asked: Asked = { request, query, lexical, model, options };
  const measured = measure(scoreCandidates(open, lexical, model), asked);
  const ranked: RankedCandidate[] = measured.contestants.map(toRanked);
  const { costs = defaultCosts } = options;
  const around = { request, query, lexical, tokens: candidates.tokens, costs };
  const decision = decide({ ...around, ...measured });
  if (excludedBy.size === 0) return { decision, measurements: { ...measured.numbers, ranked } };

  const all = measure(scoreCandidates(candidates.items, lexical, model), asked);
  for (const one of all.contestants) {
    const variable = excludedBy.get(one.scored.candidate.context.uri);
    if (variable !== undefined) ranked.push({ ...toRanked(one), excludedBy: variable });
  }
  const measurements = { ...measured.numbers, ranked };
  const first = all.contestants[0]?.scored.candidate.context.uri ?? "";
  const blockedBy = excludedBy.get(first);
  if (decision.status !== "no_matches" || blockedBy === undefined) return { decision, measurements };
  const unblocked = decide({ ...around, ...all });
  if (unblocked.status === "no_matches") return { decision, measurements };
  return { decision: { ...decision, nearest: unblocked.matches, blockedBy }, measurements };
}

interface Measured {
  readonly contestants: readonly Contestant[];
  readonly inScope: number;
  readonly numbers: { inScope: number; rightGivenInScope: number; features: Readonly<Record<string, number>> };
}

interface Asked {
  readonly request: Request;
  readonly query: QueryText;
  readonly lexical: LexicalQuery;
  readonly model: CatalogModel;
  readonly options: RankOptions;
}

function measure(scored: readonly ScoredCandidate[], asked: Asked): Measured {
  const { request, query, lexical, model, options } = asked;
  if (scored.length === 0) {
    return { contestants: [], inScope: 0, numbers: { inScope: 0, rightGivenInScope: 0, features: {} } };
  }
  const features = calibrationFeatures(scored, model);
  const estimated = estimateProbabilities(features, shares(scored), {
    ...(options.calibrations === undefined ? {} : { calibrations: options.calibrations }),
    ceiling: Math.min(options.ceiling ?? 1, isUnheard(features, lexical) ? unheard.ceiling : 1),
    ...(model.calibration === undefined ? {} : { scaling: model.calibration }),
  });
  const speaking = Object.keys(request.variables).length > 0;
  const heard: (Alignment | undefined)[] = [];
  const shifts = scored.map(({ candidate }, at) => {
    const isHeard = (estimated.right[at] as number) >= inferringProbability;
    heard.push(isHeard ? alignVariables(candidate.context, request, query) : undefined);
    const alignment = heard[at] ?? (speaking ? alignVariables(candidate.context, request) : undefined);
    return alignment?.logitShift ?? 0;
  });
  const shifted = shiftProbabilities(estimated.inScope, estimated.right, shifts);
  const plain = scored.map((one, at): Contestant => {
    const probability = shifted.right[at] as number;
    const alignment = heard[at];
    return alignment === undefined
      ? { scored: one, probability, named: false }
      : { scored: one, probability, named: false, alignment };
  });
  const named = options.named ?? new Set<string>();
  const contestants = byProbability(named.size === 0 ? plain : raiseNamed(plain, named));
  const inScope = contestants[0]?.named === true ? 1 : shifted.inScope;
  return {
    contestants,
    inScope,
    numbers: {
      inScope,
      rightGivenInScope: estimated.rightGivenInScope,
      features: { ...features, knownShare: lexical.knownShare },
    },
  };
}

/** Not one known word, and no nearer than requests that belong elsewhere. */
function isUnheard({ bestCosine }: Features, { knownShare }: LexicalQuery): boolean {
  return knownShare === 0 && bestCosine < unheard.cosine;
}

/** What is named shares .98; the others keep their proportions within what is left. */
function raiseNamed(contestants: readonly Contestant[], named: ReadonlySet<string>): readonly Contestant[] {
  const isNamed = (one: Contestant) => named.has(one.scored.candidate.context.uri);
  const count = contestants.filter(isNamed).length;
  if (count === 0) return contestants;
  return contestants.map((one) =>
    isNamed(one)
      ? { ...one, probability: namedProbability / count, named: true }
      : { ...one, probability: one.probability * (1 - namedProbability) },
  );
}

/** Best first; of equal probabilities what can be used now, then by score, then by URI. */
function byProbability(contestants: readonly Contestant[]): readonly Contestant[] {
  return contestants
    .map((one, at) => ({ one, at }))
    .sort((a, b) => b.one.probability - a.one.probability || absence(a.one) - absence(b.one) || a.at - b.at)
    .map(({ one }) => one);
}

function absence({ scored }: Contestant): number {
  return scored.candidate.context.unavailable === undefined ? 0 : 1;
}

function exclusions(request: Request, candidates: Candidates): ReadonlyMap<string, string> {
  const excluded = new Map<string, string>();
  if (request.confidence < excludingConfidence || Object.keys(request.variables).length === 0) return excluded;
  for (const { context } of candidates.items) {
    const { excludedBy } = alignVariables(context, request);
    if (excludedBy !== undefined) excluded.set(context.uri, excludedBy);
  }
  return excluded;
}

function toRanked(one: Contestant): RankedCandidate {
  return { uri: one.scored.candidate.context.uri, probability: one.probability, evidence: evidenceOf(one) };
}
