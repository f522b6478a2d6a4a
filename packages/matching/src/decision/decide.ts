/** The status of an answer: one rule over calibrated probabilities (DESIGN section 4, "Status"). */
import { type Match, type Question, queryLengthLimit } from "@flowmind/core";
import type { Decision } from "../ranking.ts";
import { contenderShare, inScopeThreshold, successThreshold, worthShowing } from "../tuning.ts";
import { chooseDistinction, chooseMissing } from "./choose-question.ts";
import { type Contestant, type MatchSurroundings, makeMatch } from "./make-match.ts";

export interface DecideInput extends MatchSurroundings {
  /** Best first. */
  readonly contestants: readonly Contestant[];
  readonly inScope: number;
}

/** How many near contexts a refusal names. */
const nearestCount = 3;
/** More contenders than this make a question nobody can answer. */
const contenderLimit = 4;

/**
 * Content that is too long → content_processing_required; P(in scope) under t0 → no_matches; best ≥ t1 → success; best two together
 * ≥ t1 → disambiguation_needed; otherwise refinement_suggested.
 */
export function decide(input: DecideInput): Decision {
  const { request, contestants } = input;
  const best = contestants[0];
  const contentReason = contentReasonOf(input);
  if (best === undefined || (input.inScope < inScopeThreshold && contentReason === undefined)) {
    const nearest = contestants.slice(0, nearestCount).map((one) => makeMatch(one, input));
    return { status: "no_matches", matches: [], nearest };
  }
  const shown = contestants.filter((one, at) => at === 0 || one.probability >= worthShowing);
  const matches = shown.slice(0, request.preferences.maxResults).map((one) => makeMatch(one, input));
  const question = missingQuestion(matches);
  const answered = { matches, ...(question === undefined ? {} : { question }) };
  if (contentReason !== undefined) return { status: "content_processing_required", reason: contentReason, ...answered };
  if (best.probability >= successThreshold || best.named) return { status: "success", ...answered };
  const contenders = contendersOf(contestants, input);
  if (contenders.length < 2) return { status: "refinement_suggested", ...answered };
  const questions = [chooseDistinction(contenders)];
  const reason = `${contenders.length} contexts fit about equally well`;
  return { status: "disambiguation_needed", ...answered, disambiguation: { reason, questions } };
}

function contentReasonOf(input: DecideInput): "query_too_long" | "content_without_summary" | undefined {
  const { query, content } = input.request;
  if (query.length > queryLengthLimit) return "query_too_long";
  const summarized = content?.summary !== undefined && content.summary.trim() !== "";
  return content?.hasLargeContent === true && !summarized ? "content_without_summary" : undefined;
}

/** Those near the best one, if together with it they are likely enough. */
function contendersOf(contestants: readonly Contestant[], input: DecideInput): readonly Match[] {
  const [best, second] = contestants;
  if (best === undefined || second === undefined) return [];
  if (best.probability + second.probability < successThreshold) return [];
  const near = contestants.filter((one) => one.probability >= contenderShare * best.probability);
  return near.slice(0, contenderLimit).map((one) => makeMatch(one, input));
}

function missingQuestion(matches: readonly Match[]): Question | undefined {
  const first = matches[0];
  return first === undefined ? undefined : chooseMissing(first.context, first.alignment);
}
