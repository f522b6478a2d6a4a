/** What carrying out a context would involve, computed from it. */
import { type Context, previewFlow } from "@flowmind/core";

export interface WirePreview {
  readonly type: string;
  readonly estimated_steps: string;
  readonly contexts_involved: readonly string[];
  readonly stopping_condition: string;
}

export function toWirePreview(context: Context): WirePreview {
  if (context.flow === undefined) return singleStep(context);
  const preview = previewFlow(context.flow);
  const { fewestSteps, mostSteps } = preview;
  const steps =
    mostSteps === undefined
      ? `${fewestSteps} or more`
      : mostSteps === fewestSteps
        ? `${fewestSteps}`
        : `${fewestSteps}-${mostSteps}`;
  return {
    type: preview.type,
    estimated_steps: steps,
    contexts_involved: preview.contextsInvolved.slice(0, mostInvolved),
    stopping_condition: preview.stoppingCondition,
  };
}

/** Agents and patterns are one instruction, tools one call; a workflow without steps is its description. */
function singleStep(context: Context): WirePreview {
  return {
    type: context.kind === "tool" ? "tool_call" : "single_instruction",
    estimated_steps: "1",
    contexts_involved: [],
    stopping_condition: context.kind === "tool" ? "the call returns" : "what it asks for is done",
  };
}

/** Ten names show the extent; the context's own text has all of them. */
const mostInvolved = 10;
