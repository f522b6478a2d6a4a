/** The call that an outcome advises, and what keeps the local user from making it. */
import type { Outcome, Request } from "@flowmind/core";
import { asksForNothing, type FlowmindCall, firstToUse, flowmindCall, instructionsCall } from "@flowmind/teaching";
import type { LocalBarrier } from "../assembly/local-barrier.ts";
import { isUpstream } from "../assembly/upstream/join-contexts.ts";

export interface NextStep {
  readonly call: FlowmindCall;
  /** Of the call that is barred; `call` reads the context then. */
  readonly locked?: FlowmindCall & { readonly why: string };
  /** Names of the parameters that were read from the request. */
  readonly inferred: readonly string[];
}

/** Undefined where acting is not the advice. */
export async function nextStepOf(
  request: Request,
  outcome: Outcome,
  barrier: LocalBarrier,
): Promise<NextStep | undefined> {
  const match = firstToUse(outcome);
  if (asksForNothing(request, outcome)) return undefined;
  if (outcome.status !== "success" || match === undefined || match.context.unavailable !== undefined) return undefined;
  const { context, nextAction } = match;
  const call = flowmindCall(context, nextAction, isUpstream(context));
  const reading = instructionsCall(context.uri);
  const isReading = call.parameters["specific_question"] === context.uri;
  const inferred = isReading ? [] : nextAction.inferred;
  const why = call.tool === reading.tool ? undefined : await barrier(context, call.tool);
  return why === undefined ? { call, inferred } : { call: reading, locked: { ...call, why }, inferred };
}
