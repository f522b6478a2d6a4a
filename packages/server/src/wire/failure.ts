/** Faults on the wire: a code, what is wrong, and what to do about it. */
import { type FlowmindError, isRecord } from "@flowmind/core";
import { type BlockedVariable, instructionsCall, levelsTopic } from "@flowmind/teaching";
import type { Violation } from "../arguments/violation.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { WireFailure, WireNextAction } from "./answer.ts";

export interface FailureGiven {
  readonly requestId: string;
  readonly example?: unknown;
  readonly why?: string;
  readonly guidance?: Readonly<Record<string, unknown>>;
  readonly partialResults?: Readonly<Record<string, unknown>>;
  readonly teaching?: Readonly<Record<string, unknown>>;
  readonly nextActions?: readonly WireNextAction[];
}

export function toFailure(error: FlowmindError, given: FailureGiven): WireFailure {
  const { requestId, example, why, guidance, partialResults, teaching, nextActions = wayOn(error) } = given;
  return {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      request_id: requestId,
      ...retryAfter(error),
      fix: {
        instruction: error.fix,
        ...(example === undefined ? {} : { example }),
        ...(why === undefined ? {} : { why }),
      },
    },
    ...(guidance === undefined ? {} : { guidance }),
    ...(partialResults === undefined ? {} : { partial_results: partialResults }),
    ...(teaching === undefined ? {} : { teaching }),
    ...(nextActions.length === 0 ? {} : { next_actions: nextActions }),
  };
}

/** What is locked can be read about: the context's own text, or how a level is earned. */
function wayOn({ code, details }: FlowmindError): readonly WireNextAction[] {
  if (code === "COMPLEXITY_LOCKED") {
    const { uri } = details as { readonly uri: string };
    return [{ ...instructionsCall(uri), reason: "Its instructions can be read all the same" }];
  }
  if (code !== "TOOL_LOCKED") return [];
  const parameters = { help_type: "concept", specific_question: levelsTopic.title };
  return [{ tool: toolNames.getHelp, reason: "Says how levels are earned", parameters }];
}

function retryAfter({ details }: FlowmindError): Pick<WireFailure["error"], "retry_after_ms"> {
  const { retryAfterMs } = details as { readonly retryAfterMs?: number };
  return retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs };
}

/**
 * What INVALID_VARIABLES says beside its message.
 * @param input the call that was refused, which the example puts right
 */
export function blockedDetails(
  blocked: BlockedVariable,
  input: Readonly<Record<string, unknown>>,
): Pick<FailureGiven, "example" | "why" | "guidance" | "partialResults"> {
  const { variable, commonValues, detectionHint, example } = blocked;
  const given = isRecord(input["extracted_variables"]) ? input["extracted_variables"] : {};
  const { [variable]: _refused, ...others } = given;
  return {
    example: { ...input, extracted_variables: { ...others, ...example } },
    why: blocked.why,
    guidance: {
      ...(commonValues.length === 0 ? {} : { [`common_${variable}`]: commonValues }),
      ...(detectionHint === undefined ? {} : { detection_hint: detectionHint }),
    },
    partialResults: { message: blocked.without, blocked_by: variable },
  };
}

/** The violations as data, beside the one message that names them all. */
export function violationGuidance(violations: readonly Violation[]): Readonly<Record<string, unknown>> {
  return { violations };
}
