/** Refuses a call to a run for arguments that the schema allows, as those are refused that it does not. */
import { FlowmindError } from "@flowmind/core";
import { describeViolation, type Violation } from "../arguments/violation.ts";
import { toolNames } from "../tools/tool-names.ts";
import { type FailureGiven, violationGuidance } from "../wire/failure.ts";
import type { RunCall } from "./run-call.ts";

export function refuseArguments(
  violations: readonly Violation[],
  said: Pick<FailureGiven, "example" | "nextActions">,
): Extract<RunCall, { readonly ok: false }> {
  const told = { tool: toolNames.executeWorkflow, violations: violations.map(describeViolation) };
  const error = new FlowmindError("INVALID_ARGUMENTS", told);
  return { ok: false, error, said: { ...said, guidance: violationGuidance(violations) } };
}
