/** The arguments of `evaluate_semantic_condition` → a situation, and its judgement → the answer. */
import {
  type ConditionJudgement,
  type ConditionProblem,
  type ConditionSituation,
  type ConditionVerdict,
  isRecord,
} from "@flowmind/core";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { roundProbability } from "./round.ts";
import { withHints } from "./said.ts";
import { type EvaluationType, evaluationTypes } from "./schemas/evaluate-semantic-condition-input.ts";

export interface GivenCondition {
  readonly condition: string;
  readonly situation: ConditionSituation;
  readonly type: EvaluationType;
}

/** @param input arguments that have passed the published schema */
export function readCondition(input: Readonly<Record<string, unknown>>): GivenCondition {
  const context = isRecord(input["context"]) ? input["context"] : {};
  const { user_message, conversation_summary: summary, session_variables: variables } = context;
  return {
    condition: String(input["condition"]),
    situation: {
      message: String(user_message),
      variables: isRecord(variables) ? variables : {},
      ...(typeof summary === "string" && summary.trim() !== "" ? { summary } : {}),
    },
    type: evaluationTypes.find((one) => one === input["evaluation_type"]) ?? "confidence",
  };
}

export interface ConditionAnswered {
  readonly requestId: string;
  readonly given: GivenCondition;
  readonly judgement: ConditionJudgement;
  readonly hints: readonly string[];
}

/**
 * `probability` is P(the condition holds), `confidence` that the verdict is right: whichever of the two is likelier. Only what the caller asked for is said,
 * and that a verdict is uncertain always.
 */
export function toConditionAnswer({ requestId, given, judgement, hints }: ConditionAnswered): UnmeasuredAnswer {
  const { verdict, isUncertain, unknown } = judgement;
  const { probability, holds, evidence } = verdict;
  const teaching = withHints(undefined, [...hints, ...(isUncertain ? [uncertainTip(unknown)] : [])]);
  return {
    success: true,
    result: {
      request_id: requestId,
      condition: given.condition,
      verdict: holds,
      ...(isUncertain ? { uncertain: true } : {}),
      ...(given.type === "boolean"
        ? {}
        : {
            confidence: roundProbability(Math.max(probability, 1 - probability)),
            probability: roundProbability(probability),
            evidence,
          }),
      ...(unknown.length === 0 ? {} : { unknown }),
      ...(given.type === "detailed" ? { tree: toWireVerdict(verdict) } : {}),
    },
    ...(teaching === undefined ? {} : { teaching }),
  };
}

function uncertainTip(unknown: readonly string[]): string {
  return unknown.length === 0
    ? "Too close to act on: ask the user, or take the branch for uncertain conditions"
    : `What decides is not known: send ${unknown.slice(0, mostNamed).join(", ")} in session_variables, or ask the user`;
}

/** A condition of two hundred signs seldom has more variables. */
const mostNamed = 5;

export function toWireVerdict(verdict: ConditionVerdict): Readonly<Record<string, unknown>> {
  const { type, text, holds, probability, least, most, evidence, parts } = verdict;
  return {
    type,
    text,
    verdict: holds,
    probability: roundProbability(probability),
    ...(least === most ? {} : { at_least: roundProbability(least), at_most: roundProbability(most) }),
    evidence,
    ...(parts.length === 0 ? {} : { parts: parts.map(toWireVerdict) }),
  };
}

/** What is malformed, as data: `position` and `length` in the condition. */
export function problemGuidance(problems: readonly ConditionProblem[]): Readonly<Record<string, unknown>> {
  return {
    problems: problems.map(({ start, end, message }) => ({ position: start, length: end - start, message })),
  };
}
