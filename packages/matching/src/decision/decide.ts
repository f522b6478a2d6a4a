/** The status of an answer: one rule over calibrated probabilities (DESIGN section 4, "Status"). */
import { type Costs, characterCount, isNoneMeant, type Match, type Question, queryLengthLimit } from "@flowmind/core";
import type { Decision } from "../ranking.ts";
import { leastMentioned } from "../tuning.ts";
import { alignVariables } from "../variables/align-variables.ts";
import { type Contender, chooseDistinction } from "./choose-distinction.ts";
import { chooseMissing } from "./choose-question.ts";
import { type Contestant, type MatchSurroundings, makeMatch } from "./make-match.ts";
import { thresholdsFor } from "./thresholds.ts";
import { withoutRefused } from "./without-refused.ts";

export interface DecideInput extends MatchSurroundings {
  /** Best first. */
  readonly contestants: readonly Contestant[];
  readonly inScope: number;
  readonly costs: Costs;
}

/** How many near contexts a refusal names. */
const nearestCount = 3;
/** More contenders than this make a question nobody can answer. */
const contenderLimit = 4;

/**
 * Content that is too long → content_processing_required; P(in scope) under t0 → no_matches; best ≥ t1 → success; contenders together
 * ≥ t1 and a question separates them → disambiguation_needed; otherwise refinement_suggested. Matches stop before the first that is
 * not worth its tokens, and at `maxResults`. The thresholds follow from the costs (thresholds.ts). Contexts that the caller was asked about and
 * does not mean are left out before that.
 */
export function decide(given: DecideInput): Decision {
  const input = withoutNamed(given);
  const { request, contestants } = input;
  const best = contestants[0];
  const contentReason = contentReasonOf(input);
  const thresholds = thresholdsFor(best?.probability ?? 0, input.costs);
  if (best === undefined || (input.inScope < thresholds.inScope && contentReason === undefined)) {
    const nearest = contestants.slice(0, nearestCount).map((one) => makeMatch(one, input));
    return { status: "no_matches", matches: [], nearest };
  }
  const shown = contestants.filter((one, at) => at === 0 || one.probability >= thresholds.shown);
  const matches = shown.slice(0, request.preferences.maxResults).map((one) => makeMatch(one, input));
  const question = missingQuestion(matches);
  const answered = { matches, ...(question === undefined ? {} : { question }) };
  if (contentReason !== undefined) return { status: "content_processing_required", reason: contentReason, ...answered };
  if (best.probability >= thresholds.success || best.named) return { status: "success", ...answered };
  const distinction = distinctionOf(input, thresholds.success);
  if (distinction === undefined) return { status: "refinement_suggested", ...answered };
  const reason = `${nearOf(input).length} contexts may be meant`;
  return { status: "disambiguation_needed", ...answered, disambiguation: { reason, questions: [distinction] } };
}

/** What was refused is left out; what is then too unlikely to be shown can no more be meant than what belongs elsewhere. */
function withoutNamed(given: DecideInput): DecideInput {
  const refused = refusedOf(given);
  if (refused.length === 0 || given.contestants[0]?.named === true) return given;
  const left = { ...given, contestants: withoutRefused(given.contestants, refused) };
  return { ...left, inScope: chanceOf(nearOf(left)) };
}

/** What an earlier question named, where that is known; else what one about these very words would name. */
function refusedOf(given: DecideInput): readonly Contestant[] {
  const { request, contestants } = given;
  const { refused } = request;
  if (refused === undefined) return isNoneMeant(request) ? nearOf(given) : [];
  return contestants.filter(({ scored }) => refused.includes(scored.candidate.context.uri));
}

/** The first that are worth showing: those that a question names. */
function nearOf({ contestants, costs }: DecideInput): readonly Contestant[] {
  const { shown } = thresholdsFor(contestants[0]?.probability ?? 0, costs);
  return contestants.slice(0, contenderLimit).filter((one) => one.probability >= shown);
}

function chanceOf(contestants: readonly Contestant[]): number {
  return contestants.reduce((sum, one) => sum + one.probability, 0);
}

function contentReasonOf(input: DecideInput): "query_too_long" | "content_without_summary" | undefined {
  const { query, content } = input.request;
  if (characterCount(query) > queryLengthLimit) return "query_too_long";
  const summarized = content?.summary !== undefined && content.summary.trim() !== "";
  return content?.hasLargeContent === true && !summarized ? "content_without_summary" : undefined;
}

/** If it is likely enough that one of the nearest is right: an answer costs no more to read than a match. */
function distinctionOf(input: DecideInput, success: number): Question | undefined {
  const { contestants, request, tokens } = input;
  const near = nearOf(input);
  if (near.length < 2 || chanceOf(near) < success) return undefined;
  const others = contestants.slice(near.length).filter((one) => one.probability >= leastMentioned);
  return chooseDistinction({
    contenders: near.map((one) => toContender(one, input)),
    others: others.map((one) => toContender(one, input)),
    given: new Set(Object.keys(request.variables)),
    terms: new Set(tokens.map((token) => token.term)),
  });
}

function toContender({ scored, probability, alignment }: Contestant, { request, query }: DecideInput): Contender {
  const { context } = scored.candidate;
  return { context, probability, alignment: alignment ?? alignVariables(context, request, query) };
}

function missingQuestion(matches: readonly Match[]): Question | undefined {
  const first = matches[0];
  return first === undefined ? undefined : chooseMissing(first.context, first.alignment);
}
