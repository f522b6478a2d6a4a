/** Finds the step that an answer is for. */
import {
  type AwaitedSignal,
  awaitedListed,
  awaitedNames,
  FlowmindError,
  isRunOver,
  meantBy,
  type RunState,
  type SeenRun,
} from "@flowmind/core";
import { sensitiveVariables } from "../audit/sensitive-names.ts";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import { answerWithinMs } from "../tuning.ts";
import type { WireNextAction } from "../wire/answer.ts";
import { answeringCall, toWireAwaited, unfilledInAnswer } from "../wire/awaited.ts";
import type { Execution } from "../wire/read-execution.ts";
import { refuseArguments } from "./refuse-arguments.ts";
import type { RunCall, RunCallParts } from "./run-call.ts";

export interface GivenAnswer {
  readonly answer: NonNullable<Execution["result"] | Execution["approval"]>;
  readonly kind: "result" | "decision";
}

/** An answer that can be given. */
export interface FittingAnswer {
  readonly ok: true;
  /** Of the signal that takes it. */
  readonly path: string;
  readonly value: GivenAnswer["answer"]["value"];
  /** It is a consent, and the person is asked for theirs in its place. */
  readonly isAsked: boolean;
}

type Refused = Extract<RunCall, { readonly ok: false }>;

/** What of the run awaits this answer; RUN_OVER, STEP_NOT_AWAITED with what is awaited, or INVALID_ARGUMENTS where it is none. */
export async function fitAnswer(
  seen: SeenRun,
  given: GivenAnswer,
  call: ToolCall,
  parts: Pick<RunCallParts, "workflows" | "clock">,
): Promise<FittingAnswer | Refused> {
  const { value, step } = given.answer;
  const isKnown = step !== undefined && fitting(given, seen.state).length === 1;
  const state = isKnown ? seen.state : await resting(seen, call, parts);
  if (isRunOver(state)) return overAlready({ ...seen, state });
  const [awaited, ...others] = fitting(given, state);
  if (awaited === undefined || others.length > 0) return notAwaited(given, { ...seen, state });
  if ("text" in value && takesSecret(awaited, call)) call.hidden.add(value.text);
  const unfilled = unfilledInAnswer(value, awaited, seen.start.context);
  if (unfilled.length > 0) return refuseArguments(unfilled, {});
  if (saysNothing(value)) return nothingSaid(awaited, seen);
  const isConsent = awaited.type === "approval" && consents(value);
  // Whether a call may be made is asked of the person, where that can be.
  const isAsked = isConsent && call.person !== undefined;
  // A consent that names no call, or one that was made in an earlier round, could be one to the call before, sent again.
  if (isConsent && !isAsked && step === undefined) return notAwaited(given, { ...seen, state });
  if (isConsent && !isAsked && isNameOfOneBefore(step, awaited, state))
    return nameOfOneBefore(given, { ...seen, state }, awaited);
  return { ok: true, path: awaited.path, value, isAsked };
}

/** Of a step that asks for one variable the text may be its value; a name that any context calls sensitive is taken for that. */
function takesSecret(awaited: AwaitedSignal, { view }: ToolCall): boolean {
  const asked = awaited.type === "answer" ? [awaited.variable] : awaited.type === "instruction" ? awaited.extract : [];
  const [only] = asked;
  return asked.length === 1 && only !== undefined && sensitiveVariables(view.snapshot).has(only);
}

function saysNothing(value: GivenAnswer["answer"]["value"]): boolean {
  if ("decision" in value) return false;
  const { text = "", variables = {}, failed } = value;
  return text.trim() === "" && Object.keys(variables).length === 0 && failed === undefined;
}

function nothingSaid(awaited: AwaitedSignal, { id, start }: SeenRun): Refused {
  const expected = "text with what came of the step, the variables it is to give, or failed with why it was not done";
  const answering = answeringCall(awaited, id, start.context);
  const said = { example: answering.parameters, nextActions: [answering] };
  return refuseArguments([{ path: "step_result", problem: "says nothing", expected }], said);
}

/** Whoever sends an answer again, because what came of it was lost, must not begin the whole run again. */
function overAlready({ id, state: { status, carriedOut } }: SeenRun): Refused {
  const error = new FlowmindError("RUN_OVER", { runId: id, status, carriedOut });
  return { ok: false, error, said: { nextActions: [lookCall(id, "Shows what came of it")] } };
}

function lookCall(id: string, reason: string): WireNextAction {
  return { tool: toolNames.executeWorkflow, reason, parameters: { session_id: id } };
}

/** What it awaits is known once it has come to rest. */
async function resting(
  { id, state }: SeenRun,
  { signal, receivedMs }: ToolCall,
  { workflows, clock }: Pick<RunCallParts, "workflows" | "clock">,
): Promise<RunState> {
  if (state.status !== "running") return state;
  const timeoutMs = Math.max(0, receivedMs + answerWithinMs - clock.monotonic());
  return (await workflows.settle(id, { timeoutMs, ...(signal === undefined ? {} : { signal }) })) ?? state;
}

function fitting({ answer: { step }, kind }: GivenAnswer, { awaited }: RunState): readonly AwaitedSignal[] {
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
function consents(value: GivenAnswer["answer"]["value"]): boolean {
  return "decision" in value && (value.decision === "approve" || value.decision === "continue");
}

function nameOfOneBefore({ answer: { step } }: GivenAnswer, seen: SeenRun, { path, type }: AwaitedSignal): Refused {
  const answered = `an approval for ${step}, as an earlier step was called, too`;
  return refused(answered, [`${path} (${type})`], seen);
}

function notAwaited(given: GivenAnswer, seen: SeenRun): Refused {
  const { step } = given.answer;
  const field = fieldOf(given.kind);
  if (step === undefined) return refused(`${field} that names no step`, awaitedListed(seen.state.awaited), seen);
  const meant = fitting(given, seen.state);
  const several = meant.length > 1 ? ` alone: ${meant.length} steps are called so` : "";
  return refused(`${field} for ${step}${several}`, awaitedListed(meant.length > 1 ? meant : seen.state.awaited), seen);
}

function fieldOf(kind: GivenAnswer["kind"]): string {
  return kind === "result" ? "a step_result" : "an approval";
}

function refused(
  answered: string,
  names: readonly string[],
  { id, start, state: { awaited, status } }: SeenRun,
): Refused {
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
