/** Turns a request and its outcome into what is said beside the answer. */
import type { Outcome, Request } from "@flowmind/core";
import type { Coverage } from "./coverage.ts";
import type { Enhancement, NextStep } from "./enhancement.ts";
import { guidanceFor } from "./guidance.ts";
import { helpfulVariables } from "./helpful-variables.ts";
import type { Hint } from "./hint.ts";
import { improvementOf } from "./improvement.ts";
import { insightsOf } from "./insights.ts";
import { type Learner, unknownLearner } from "./learner.ts";
import { type Lesson, lessonFor } from "./lesson.ts";
import { nextSteps } from "./next-steps.ts";
import { greetingId } from "./validator/greeting-query.ts";
import { helpId } from "./validator/help-query.ts";
import { validateRequest } from "./validator/validate-request.ts";

/**
 * Every sentence is computed from this request and this outcome; an answer that needs no comment gets none. Without explanations
 * nothing is taught: what is wrong or missing is said all the same.
 * @param learner decides how much is taught and of what kind
 */
export function enhance(
  request: Request,
  outcome: Outcome,
  coverage: Coverage,
  learner: Learner = unknownLearner,
): Enhancement {
  const isNew = (hint: Hint) => isMistake(hint) || !learner.followed.has(hint.id);
  const remarks = validateRequest(request, outcome).filter(isNew);
  if (remarks.some(hasNoNeed)) return withoutNeed(request, outcome, coverage, remarks);
  const unclear = outcome.status !== "success" && outcome.status !== "no_matches";
  const helpful = unclear ? helpfulVariables(request, outcome.matches) : [];
  const explained = request.preferences.includeExplanations;
  const lesson: Lesson = explained ? lessonFor(request, outcome, remarks, learner) : { hints: [] };
  const isTold = lesson.hints.some(({ asks }) => asks.kind === "variable");
  const unfollowed = helpful.filter(({ name }) => !learner.followed.has(`variable:${name}`));
  const improvement = explained
    ? improvementOf(request, outcome, unfollowed, { level: learner.level, isTold })
    : undefined;
  const guidance = guidanceFor({ request, outcome, coverage, remarks, helpful, improvement: improvement?.teaching });
  return {
    ...(guidance === undefined ? {} : { guidance }),
    ...(lesson.teaching === undefined ? {} : { teaching: lesson.teaching }),
    nextSteps: nextSteps(outcome, helpful),
    insights: explained ? insightsOf(outcome, learner.level) : [],
    hints: withoutRepeats([...remarks, ...lesson.hints, ...(improvement?.hints ?? [])]),
  };
}

/** Without a need there is nothing to tell the matches apart by: no variable and no other word would help. */
function withoutNeed(request: Request, outcome: Outcome, coverage: Coverage, remarks: readonly Hint[]): Enhancement {
  const isAnswered = outcome.status === "no_matches" || outcome.status === "content_processing_required";
  const [first, ...others] = remarks.map(({ text }) => text);
  const around = isAnswered
    ? guidanceFor({ request, outcome, coverage, remarks: [], helpful: [], improvement: undefined })
    : undefined;
  return {
    ...(first && { guidance: { message: first, suggestions: [...others, ...(around?.suggestions ?? [])] } }),
    nextSteps: [...helpSteps(remarks), ...(isAnswered ? nextSteps(outcome, []) : [])],
    insights: [],
    hints: withoutRepeats(remarks),
  };
}

function hasNoNeed({ id }: Pick<Hint, "id">): boolean {
  return id === greetingId || id === helpId;
}

function helpSteps(remarks: readonly Hint[]): readonly NextStep[] {
  return remarks.some(({ id }) => id === helpId) ? [{ kind: "help", reason: "Says what FlowMind does" }] : [];
}

/** What misleads is said whenever it is done; what would merely help is said until it is done. */
function isMistake({ id, asks }: Hint): boolean {
  return asks.kind === "other_value" || asks.kind === "content" || hasNoNeed({ id });
}

function withoutRepeats(hints: readonly Hint[]): readonly Hint[] {
  if (hints.length < 2) return hints;
  return [...new Map(hints.toReversed().map((hint) => [hint.id, hint])).values()].toReversed();
}
