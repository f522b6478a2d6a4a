/** The answers to the needs of one request → one answer. */
import {
  characterCount,
  type Match,
  type Need,
  type Question,
  queryLengthLimit,
  type RankedCandidate,
  type Request,
} from "@flowmind/core";
import type { Decision, Measurements, Ranking } from "../ranking.ts";
import { isBareOrder } from "./clauses/bare-order.ts";
import { leadsNowhere } from "./leads-nowhere.ts";
import { refersBack } from "./refers-back.ts";

export interface AnsweredNeed extends Pick<Need, "text" | "span"> {
  /** Whether the words set it apart from the need before it. */
  readonly explicit: boolean;
  /** Whether only the shape of the words sets it apart: then both must lead to a context. */
  readonly guessed: boolean;
  readonly ranking: Ranking;
}

/**
 * Every context counts for the need in which it is likeliest, with its probability there, so that alternatives of one need sum to at
 * most 1. The order is by probability; the best of each need comes before any runner-up is let in. `success` where every need has a
 * match worth executing; with a need that has none at all, or none sure enough, `refinement_suggested`; otherwise a question for each
 * need that has one. P(in scope) is that of the likeliest need, the other measurements are those of the need that the first match serves.
 *
 * Undefined where fewer than two different contexts come first: then the catalog sees one need, whatever the words say, unless it serves one,
 * for certain or by one of those it asks between, and another not at all.
 * @param answered two or more, in the order of the query
 */
export function joinNeeds(request: Request, answered: readonly AnsweredNeed[]): Ranking | undefined {
  const needs = withoutAfterthoughts(request.query, answered);
  const bests = new Set(needs.flatMap(({ ranking }) => ranking.decision.matches.slice(0, 1).map(uriOf)));
  if (bests.size < 2 && !(needs.some(isServed) && needs.some(isUnserved))) return undefined;
  const matches = joinMatches(needs, bests, request.preferences.maxResults);
  const first = needs[matches[0]?.need ?? 0]?.ranking;
  const question = first === undefined ? undefined : questionOf(first.decision);
  const joined = {
    matches,
    needs: needs.map(toNeed),
    ...(question === undefined ? {} : { question }),
    ...excludedOf(needs),
  };
  return { decision: { ...joined, ...statusOf(request, needs) }, measurements: joinMeasurements(needs, first) };
}

/** One is told: the value that excludes it is given for the whole request. */
function excludedOf(needs: readonly AnsweredNeed[]): { readonly excluded?: Match } {
  const [excluded] = needs.flatMap(({ ranking: { decision } }) =>
    "excluded" in decision && decision.excluded ? [decision.excluded] : [],
  );
  return excluded === undefined ? {} : { excluded };
}

function toNeed({ text, span, ranking: { decision } }: AnsweredNeed): Need {
  const { status, matches } = decision;
  return { text, span, status, uris: matches.map(uriOf), probability: matches[0]?.probability ?? 0 };
}

/**
 * "… and play them all" belongs to the need before it unless it leads to a context worth executing by itself, or to none at all; where the two
 * are only guessed to be two, the need before it must as well.
 */
function withoutAfterthoughts(query: string, answered: readonly AnsweredNeed[]): readonly AnsweredNeed[] {
  const needs: AnsweredNeed[] = [];
  for (const need of answered) {
    const before = needs.at(-1);
    const isSure = leads(need) && (!need.guessed || before === undefined || isDecided(before));
    if (before === undefined || need.explicit || isForeign(need) || isSure) {
      needs.push(need);
      continue;
    }
    const span = { start: before.span.start, end: need.span.end };
    needs[needs.length - 1] = { ...before, span, text: query.slice(span.start, span.end) };
  }
  return needs;
}

function leads({ ranking }: AnsweredNeed): boolean {
  return ranking.decision.status === "success";
}

function isServed(need: AnsweredNeed): boolean {
  return leads(need) || need.ranking.decision.status === "disambiguation_needed";
}

function isUnserved({ ranking }: AnsweredNeed): boolean {
  return leadsNowhere(ranking);
}

/** Of nothing here, and of nothing that was asked before it; what may as well be two nouns says nothing by that. */
function isForeign(need: AnsweredNeed): boolean {
  return isUnserved(need) && !refersBack(need.text) && !(need.guessed && isBareOrder(need.text));
}

function isDecided(need: AnsweredNeed): boolean {
  return leads(need) || isUnserved(need);
}

function joinMatches(needs: readonly AnsweredNeed[], bests: ReadonlySet<string>, most: number): readonly Match[] {
  const likeliest = new Map<string, Match>();
  needs.forEach(({ ranking }, need) => {
    for (const match of ranking.decision.matches) {
      const known = likeliest.get(uriOf(match));
      if (known === undefined || match.probability > known.probability) {
        likeliest.set(uriOf(match), { ...match, need });
      }
    }
  });
  const ordered = [...likeliest.values()].sort(byProbability);
  const isBest = (match: Match) => bests.has(uriOf(match));
  const chosen = [...ordered.filter(isBest), ...ordered.filter((match) => !isBest(match))].slice(0, most);
  return chosen.sort(byProbability);
}

type StatusOf<Each> = Each extends Decision ? Omit<Each, "matches" | "needs" | "question"> : never;
type JoinedStatus = StatusOf<Exclude<Decision, { readonly status: "no_matches" }>>;

function statusOf(request: Request, needs: readonly AnsweredNeed[]): JoinedStatus {
  const decisions = needs.map((need) => need.ranking.decision);
  if (characterCount(request.query) > queryLengthLimit) {
    return { status: "content_processing_required", reason: "query_too_long" };
  }
  const content = decisions.find((one) => one.status === "content_processing_required");
  if (content !== undefined) return { status: content.status, reason: content.reason };
  if (decisions.every((one) => one.status === "success")) return { status: "success" };
  if (decisions.some((one) => one.status === "no_matches" || one.status === "refinement_suggested")) {
    return { status: "refinement_suggested" };
  }
  const asking = decisions.flatMap((one, at) =>
    one.status === "disambiguation_needed" ? [{ at, ...one.disambiguation }] : [],
  );
  const reason = asking.map((one) => `need ${one.at + 1} of ${needs.length}: ${one.reason}`).join("; ");
  const questions = asking.flatMap((one) => one.questions);
  return { status: "disambiguation_needed", disambiguation: { reason, questions } };
}

/** Those of needs that were refused come last, those that a variable excludes behind them. */
function joinMeasurements(needs: readonly AnsweredNeed[], first: Ranking | undefined): Measurements {
  const tiers = needs.flatMap(({ ranking: { decision, measurements } }) =>
    measurements.ranked.map((one) => ({
      one,
      tier: one.excludedBy !== undefined ? 2 : decision.status === "no_matches" ? 1 : 0,
    })),
  );
  tiers.sort((a, b) => a.tier - b.tier || b.one.probability - a.one.probability);
  const ranked = new Map<string, RankedCandidate>();
  for (const { one } of tiers) if (!ranked.has(one.uri)) ranked.set(one.uri, one);
  return {
    inScope: Math.max(...needs.map(({ ranking }) => ranking.measurements.inScope)),
    rightGivenInScope: first?.measurements.rightGivenInScope ?? 0,
    features: first?.measurements.features ?? {},
    ranked: [...ranked.values()],
  };
}

function questionOf(decision: Decision): Question | undefined {
  return decision.status === "no_matches" ? undefined : decision.question;
}

function uriOf(match: Match): string {
  return match.context.uri;
}

/** Equal ones by need, then in the order of the need's own matches (sorting is stable). */
function byProbability(one: Match, other: Match): number {
  return other.probability - one.probability || (one.need ?? 0) - (other.need ?? 0);
}
