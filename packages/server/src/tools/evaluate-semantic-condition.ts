/** `evaluate_semantic_condition`: whether a condition in plain language holds. */
import { type ConditionProblem, FlowmindError, keyOfCaller } from "@flowmind/core";
import { formatCondition, parseCondition } from "@flowmind/matching";
import { formatPath } from "../arguments/argument-path.ts";
import { describeViolation } from "../arguments/violation.ts";
import type { WireAnswer } from "../wire/answer.ts";
import { problemGuidance, readCondition, toConditionAnswer, toWireVerdict } from "../wire/condition-answer.ts";
import { toFailure, violationGuidance } from "../wire/failure.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { withHints } from "../wire/said.ts";
import { evaluateSemanticConditionInput } from "../wire/schemas/evaluate-semantic-condition-input.ts";
import { quotes, stillUnfilled, unfilledIn, withoutUnfilled } from "../wire/unfilled.ts";
import type { Tool, ToolParts } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

type Fields = Readonly<Record<string, unknown>>;

/** One that is malformed answers CONDITION_MALFORMED, with the verdict of what could be read under `partial_results`. */
export function createEvaluateSemanticConditionTool({ clock, judge }: Pick<ToolParts, "clock" | "judge">): Tool {
  return {
    inputSchema: evaluateSemanticConditionInput,

    run: async (input, hints, { caller, requestId, receivedMs, signal }) => {
      const given = readCondition(input);
      const { condition, situation } = given;
      const unfilled = unfilledIn(situation.variables, { names: [], isMeant: (text) => quotes(condition, text) });
      if (unfilled.length > 0) return refuseUnfilled(unfilled, input, requestId);
      const searchBeganMs = clock.monotonic();
      const judgement = await judge.judge(condition, situation, {
        cacheScope: keyOfCaller(caller),
        ...(signal && { signal }),
      });
      const searchEndedMs = clock.monotonic();
      const { problems, cacheHit, alpha } = judgement;
      if (problems.length > 0) {
        const teaching = withHints(undefined, hints);
        const error = new FlowmindError("CONDITION_MALFORMED", { problems: problems.map(describeProblem) });
        return toFailure(error, {
          requestId,
          example: { ...input, condition: corrected(condition) },
          guidance: problemGuidance(problems),
          partialResults: { message: "As far as it could be read", ...toWireVerdict(judgement.verdict) },
          ...(teaching === undefined ? {} : { teaching }),
        });
      }
      const answer = toConditionAnswer({ requestId, given, judgement, hints });
      const assembledMs = clock.monotonic();
      const stopwatch = {
        receivedMs,
        searchBeganMs: searchBeganMs + (alpha?.timeMs ?? 0),
        searchEndedMs,
        assembledMs,
        ...(alpha && { alpha }),
      };
      return withMeasurements(answer, { contextsSearched: 0, indices: [], cacheHit }, stopwatch);
    },
  };
}

/** A condition is judged by what is known; what nobody filled in is not. */
function refuseUnfilled(unfilled: ReturnType<typeof unfilledIn>, input: Fields, requestId: string): WireAnswer {
  const paths = unfilled.map((path) => ["context", "session_variables", ...path]);
  const violations = paths.map((path) => stillUnfilled(formatPath(path), "what is known of it, or leave it out"));
  const error = new FlowmindError("INVALID_ARGUMENTS", {
    tool: toolNames.evaluateSemanticCondition,
    violations: violations.map(describeViolation),
  });
  const guidance = violationGuidance(violations);
  return toFailure(error, { requestId, example: withoutUnfilled(input, paths), guidance });
}

/** Positions count from 0, as they do in the condition's text for a program. */
function describeProblem({ start, message }: ConditionProblem): string {
  return `${message} (position ${start})`;
}

/** What could be read, written so that it can be; for a condition that says nothing an example. */
function corrected(condition: string): string {
  const readable = formatCondition(parseCondition(condition).tree);
  return parseCondition(readable).problems.length === 0 ? readable : "user seems frustrated AND open_tickets > 2";
}
