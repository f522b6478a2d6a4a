/** Gives a run what it awaits, from the caller whose run it is. */
import { isDeepStrictEqual } from "node:util";
import {
  type AwaitedSignal,
  awaitedListed,
  awaitedNames,
  FlowmindError,
  isRunOver,
  keyOfCaller,
  meantBy,
  type RunState,
  type SeenRun,
} from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import { answerWithinMs } from "../tuning.ts";
import type { WireNextAction } from "../wire/answer.ts";
import { answeringCall, toWireAwaited, unfilledInAnswer } from "../wire/awaited.ts";
import type { Execution } from "../wire/read-execution.ts";
import { cameTooLate } from "./came-too-late.ts";
import type { RunCall, RunCallParts } from "./run-call.ts";

/**
 * RUN_UNKNOWN also for the runs of others, and of what the caller may not see any more; TOOL_FORBIDDEN; RUN_OVER; STEP_NOT_AWAITED with
 * what is awaited.
 */
export async function answerRun(
  runId: string,
  execution: Execution,
  call: ToolCall,
  parts: RunCallParts,
): Promise<RunCall> {
  const { workflows } = parts;
  const seen = await workflows.status(runId);
  if (seen === undefined || keyOfCaller(seen.owner) !== keyOfCaller(call.caller)) return unknown(runId);
  const forbidden = forbiddenNow(seen, call, parts);
  if (forbidden !== undefined) return forbidden;
  const { result, approval, cancels } = execution;
  const isOver = isRunOver(seen.state);
  const hints = [execution.uri === undefined ? undefined : notBegun, cameTooLate(execution, seen.start)];
  const fine = { ok: true, runId, hints: hints.filter((one) => one !== undefined) } as const;
  if (cancels) {
    if (isOver) return { ...fine, hints: [...fine.hints, overBefore] };
    await workflows.cancel(runId);
    return fine;
  }
  const answer = result ?? approval;
  if (answer === undefined) return fine;
  const given = await give(seen, { answer, kind: result === undefined ? "decision" : "result" }, call, parts);
  return given.ok ? { ...given, hints: [...fine.hints, ...given.hints] } : given;
}

const overBefore = "The run was over before: nothing was cancelled";
const notBegun = "The run of session_id is shown; nothing was begun: leave session_id out to begin with workflow_uri";

interface Given {
  readonly answer: NonNullable<Execution["result"] | Execution["approval"]>;
  readonly kind: "result" | "decision";
}

async function give(seen: SeenRun, given: Given, call: ToolCall, parts: RunCallParts): Promise<RunCall> {
  const { id } = seen;
  const { value, step } = given.answer;
  const isKnown = step !== undefined && fitting(given, seen.state).length === 1;
  const state = isKnown ? seen.state : await resting(seen, call, parts);
  if (isRunOver(state)) return overAlready({ ...seen, state });
  const [awaited, ...others] = fitting(given, state);
  if (awaited === undefined || others.length > 0) return notAwaited(given, { ...seen, state });
  const unfilled = unfilledInAnswer(value, awaited, seen.start.context);
  if (unfilled.length > 0) return notFilledIn(unfilled);
  const isConsent = awaited.type === "approval" && consents(value);
  // Whether a call may be made is asked of the person, where that can be.
  if (isConsent && call.person !== undefined) return { ok: true, runId: id, hints: [], asksFor: awaited.path };
  // A consent that names no call, or one that was made in an earlier round, could be one to the call before, sent again.
  if (isConsent && step === undefined) return notAwaited(given, { ...seen, state });
  if (isConsent && isNameOfOneBefore(step, awaited, state)) return nameOfSeveral(given, { ...seen, state }, awaited);
  const counts = await parts.workflows.signal(id, awaited.path, value);
  return { ok: true, runId: id, hints: isDeepStrictEqual(counts, value) ? [] : [lateAnswer] };
}

function notFilledIn(violations: readonly string[]): RunCall {
  const error = new FlowmindError("INVALID_ARGUMENTS", { tool: toolNames.executeWorkflow, violations });
  return { ok: false, error };
}

const lateAnswer = "Another answer to this step came before and counts, or its time was over; this one was not taken";

function unknown(runId: string): RunCall {
  return { ok: false, error: new FlowmindError("RUN_UNKNOWN", { runId }) };
}

/** Whoever sends an answer again, because what came of it was lost, must not begin the whole run again. */
function overAlready({ id, state: { status, carriedOut } }: SeenRun): RunCall {
  const error = new FlowmindError("RUN_OVER", { runId: id, status, carriedOut });
  return { ok: false, error, said: { nextActions: [lookCall(id, "Shows what came of it")] } };
}

function lookCall(id: string, reason: string): WireNextAction {
  return { tool: toolNames.executeWorkflow, reason, parameters: { session_id: id } };
}

/** What was allowed when the run began may not be any more. A context whose file is gone keeps nobody from its runs. */
function forbiddenNow(
  { id, start: { context } }: SeenRun,
  { view, granted }: ToolCall,
  { isHidden }: RunCallParts,
): RunCall | undefined {
  const now = view.snapshot.find(context.uri);
  if (now === undefined) return isHidden(context.uri, view) ? unknown(id) : undefined;
  const tool = toolNames.executeWorkflow;
  if (granted.mayUse(now, tool)) return undefined;
  return { ok: false, error: new FlowmindError("TOOL_FORBIDDEN", { tool, uri: context.uri }) };
}

/** What it awaits is known once it has come to rest. */
async function resting(
  { id, state }: SeenRun,
  { signal, receivedMs }: ToolCall,
  { workflows, clock }: RunCallParts,
): Promise<RunState> {
  if (state.status !== "running") return state;
  const timeoutMs = Math.max(0, receivedMs + answerWithinMs - clock.monotonic());
  return (await workflows.settle(id, { timeoutMs, ...(signal === undefined ? {} : { signal }) })) ?? state;
}

function fitting({ answer: { step }, kind }: Given, { awaited }: RunState): readonly AwaitedSignal[] {
  const ofKind = awaited.filter(({ type }) => (type === "instruction" || type === "answer") === (kind === "result"));
  return meantBy(step, ofKind);
}

/** A path is one step's alone; a name comes again with each round of a loop. */
function isNameOfOneBefore(step: string | undefined, awaited: AwaitedSignal, { trace }: RunState): boolean {
  if (step === undefined || step === awaited.path) return false;
  const names = new Set(awaitedNames(awaited).all);
  return trace.some((one) => names.has(one.step));
}

/** Both let a call be made: a run takes either for a yes. */
function consents(value: Given["answer"]["value"]): boolean {
  return "decision" in value && (value.decision === "approve" || value.decision === "continue");
}

function nameOfSeveral({ answer: { step } }: Given, seen: SeenRun, { path, type }: AwaitedSignal): RunCall {
  const answered = `an approval for ${step}, as an earlier step was called, too`;
  return refused(answered, [`${path} (${type})`], seen);
}

function notAwaited({ answer: { step }, kind }: Given, seen: SeenRun): RunCall {
  const field = kind === "result" ? "a step_result" : "an approval";
  const answered = step === undefined ? `${field} that names no step` : `${field} for ${step}`;
  return refused(answered, awaitedListed(seen.state.awaited), seen);
}

function refused(
  answered: string,
  names: readonly string[],
  { id, start, state: { awaited, status } }: SeenRun,
): RunCall {
  const answering = awaited.map((one) => answeringCall(one, id, start.context));
  return {
    ok: false,
    error: new FlowmindError("STEP_NOT_AWAITED", { answered, awaited: names }),
    said: {
      partialResults: { status, awaiting: awaited.map(toWireAwaited) },
      nextActions: answering.length > 0 ? answering : [lookCall(id, "Waits until it awaits something, or is over")],
    },
  };
}
