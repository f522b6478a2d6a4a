/** A run as it is now → the answer of `execute_workflow`. */
import { isDeepStrictEqual } from "node:util";
import {
  beforeNewRun,
  type Context,
  type Flow,
  isRunOver,
  type RunnableContext,
  type RunState,
  type RunStatus,
  type StepFailure,
  type StepTrace,
} from "@flowmind/core";
import { checkVariables, labelOf, withoutSecrets } from "@flowmind/workflow";
import { toolNames } from "../tools/tool-names.ts";
import { longestShownOutcome, longestShownVariable, longestShownVariables, mostRemaining } from "../tuning.ts";
import type { WireNextAction, WireSuccess } from "./answer.ts";
import { answeringCall, placeholdersFor, toWireAwaited } from "./awaited.ts";
import { type CallSurroundings, carryCall } from "./carry-call.ts";
import { type Stopwatch, withMeasurements } from "./measurements.ts";
import { withHints } from "./said.ts";
import { shownJson } from "./shown-json.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface RunAnswered {
  readonly requestId: string;
  readonly sessionId: string;
  readonly context: RunnableContext;
  readonly state: RunState;
  /** Contexts that go well afterwards, of those that the caller sees. */
  readonly after: readonly Context[];
  /** By what those are carried out. @default without a provider, host or barrier */
  readonly around?: CallSurroundings;
  readonly hints: readonly string[];
  readonly stopwatch: Stopwatch;
}

export function toRunAnswer(run: RunAnswered): WireSuccess {
  const { requestId, sessionId, context, state, hints, stopwatch } = run;
  const { status, awaited, failure } = state;
  const nextActions = nextOf(run);
  const teaching = withHints(undefined, hints);
  const remaining = isRunOver(state) ? [] : remainingSteps(context, state);
  const answer = {
    success: true,
    result: {
      request_id: requestId,
      session_id: sessionId,
      status,
      workflow: { uri: context.uri, title: context.title },
      progress: { ...state.progress, said: progressInWords(state) },
      ...(awaited.length === 0 ? {} : { awaiting: awaited.map(toWireAwaited) }),
      ...doneOf(state),
      ...(remaining.length === 0 ? {} : { remaining }),
      ...known(context, state),
      // What came of the steps before is none of a run that failed: it stands in its variables.
      ...(isRunOver(state) && status !== "failed" && state.result !== undefined && state.result !== null
        ? { outcome: outcomeOf(context, state) }
        : {}),
      ...(failure === undefined ? {} : { failure }),
    },
    ...(teaching === undefined ? {} : { teaching }),
    ...(nextActions.length === 0 ? {} : { next_actions: nextActions }),
  } as const;
  return withMeasurements(answer, { contextsSearched: 0, indices: [], cacheHit: false }, stopwatch);
}

/** The latest of what was done, with how many steps were before; the journal has all of it. */
function doneOf({ trace, progress }: RunState): Fields {
  if (trace.length === 0) return {};
  const shown = trace.slice(-mostShown);
  const earlier = progress.done - shown.filter(({ outcome }) => outcome !== "skipped").length;
  return { ...(earlier > 0 ? { done_earlier: earlier } : {}), done: shown.map(toWireStep) };
}

const mostShown = 10;

function nextOf(run: RunAnswered): readonly WireNextAction[] {
  const { sessionId, context, state, after } = run;
  const { awaited, status } = state;
  const answering = awaited.map((one) => answeringCall(one, sessionId, context));
  if (status === "running") {
    const reason = "It works: call again to wait for it, or with cancel to stop it";
    return [...answering, { tool: toolNames.executeWorkflow, reason, parameters: { session_id: sessionId } }];
  }
  if (status === "failed" && state.failure !== undefined) return beginAnew(context, state, state.failure);
  if (status !== "completed") return answering;
  return after
    .map((one) => afterwards(one, run))
    .filter(({ tool }) => tool !== toolNames.getHelp)
    .slice(0, 1);
}

function afterwards(next: Context, { context, state, around = {} }: RunAnswered): WireNextAction {
  const { uri, kind } = next;
  const taken = variablesFor(next.variables, passableVariables(context, state));
  const parameters = kind === "tool" ? taken : { workflow_uri: uri, initial_variables: taken };
  const { call } = carryCall(next, { tool: toolNames.executeWorkflow, parameters }, around);
  return { ...call, reason: "Goes well afterwards" };
}

/** What a context declares and takes; the rest was another's. */
function variablesFor(declared: Context["variables"], values: Fields): Fields {
  const refused = new Set(checkVariables(declared, values).map(({ name }) => name));
  const taken = declared.flatMap(({ name, sensitive }) =>
    sensitive !== true && Object.hasOwn(values, name) && !refused.has(name) ? [[name, values[name]] as const] : [],
  );
  return Object.fromEntries(taken);
}

/** Nothing where it would only be the same again: what the user declined, what no value puts right. */
function beginAnew(context: RunnableContext, state: RunState, failure: StepFailure): readonly WireNextAction[] {
  if (!mendedByValues.has(failure.code)) return [];
  const warning = beforeNewRun(state.carriedOut);
  const reason = `Begins anew with the values so far${warning === undefined ? "" : `. ${warning}`}`;
  const lacking = placeholdersFor(failure.unset ?? [], context);
  const initial_variables = { ...passableVariables(context, state), ...lacking };
  const parameters = { workflow_uri: context.uri, initial_variables };
  return [{ tool: toolNames.executeWorkflow, reason, parameters }];
}

const mendedByValues: ReadonlySet<StepFailure["code"]> = new Set([
  "STEP_FAILED",
  "ANSWERS_UNUSABLE",
  "TEMPLATE_UNRESOLVED",
  "EXPRESSION_FAILED",
]);

const words: Readonly<Record<RunStatus, string>> = {
  awaiting_step: "waits for what came of a step",
  awaiting_confirmation: "waits for a yes or no",
  awaiting_approval: "waits for the user's approval",
  running: "works",
  completed: "completed",
  failed: "failed",
  limit_reached: "stopped at a limit",
  cancelled: "cancelled",
};

/** How far a run is, and what it waits for. */
export function progressInWords(state: RunState): string {
  const { status, progress } = state;
  const { done, about } = progress;
  const step = about === undefined ? `step ${done + 1}` : `step ${Math.min(done + 1, about)} of about ${about}`;
  return isRunOver(state)
    ? `${words[status]} after ${done} ${done === 1 ? "step" : "steps"}`
    : `${step}: ${words[status]}`;
}

function toWireStep({ step, outcome, note }: StepTrace): Fields {
  return { step, outcome, ...(note === undefined ? {} : { note }) };
}

/**
 * Steps of the flow's own list that are not over, by name: from the one that waits, wherever the run has come back to; where none does, those
 * that have not begun.
 */
function remainingSteps({ flow, uri }: RunnableContext, { awaited, trace }: RunState): readonly string[] {
  if (flow?.type !== "sequence") return [];
  const indices = (paths: readonly { readonly path: string }[]) =>
    paths.map(({ path }) => topIndex(path, uri)).filter((index) => Number.isInteger(index));
  const waiting = Math.min(...indices(awaited));
  const from = Number.isFinite(waiting) ? waiting : Math.max(-1, ...indices(trace)) + 1;
  const names = flow.steps.slice(from).map((step: Flow) => labelOf(step));
  const more = names.length - mostRemaining;
  return more <= 1 ? names : [...names.slice(0, mostRemaining), `… and ${more} more`];
}

/** `>workflow://x/3/2` → 3 */
function topIndex(path: string, uri: string): number {
  const inside = path.startsWith(`>${uri}/`) ? path.slice(uri.length + 2) : "";
  return Number.parseInt(inside, 10);
}

function known(context: RunnableContext, state: RunState): { readonly variables?: Fields } {
  const variables = shownVariables(context, state);
  return Object.keys(variables).length === 0 ? {} : { variables };
}

function outcomeOf(context: RunnableContext, state: RunState): unknown {
  return shownJson(withoutSecretsOf(context, state, state.result), longestShownOutcome);
}

/** A value that something was hidden in is no value any more. */
function passableVariables(context: RunnableContext, state: RunState): Fields {
  const entries = Object.entries(shownVariables(context, state));
  return Object.fromEntries(entries.filter(([name, shown]) => isDeepStrictEqual(shown, state.variables[name])));
}

function withoutSecretsOf({ variables: declared }: RunnableContext, { variables }: RunState, value: unknown): unknown {
  const read = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined);
  return withoutSecrets(value, declared, read);
}

/** Without what is declared sensitive, nor what that holds in another; long values are left out, and the last ones where there are too many. */
function shownVariables(context: RunnableContext, state: RunState): Fields {
  const hidden = new Set(context.variables.filter(({ sensitive }) => sensitive === true).map(({ name }) => name));
  let left = longestShownVariables;
  const shown = Object.entries(state.variables).filter(([name, value]) => {
    const length = name.length + (JSON.stringify(value) ?? "").length;
    if (hidden.has(name) || length > Math.min(left, longestShownVariable)) return false;
    left -= length;
    return true;
  });
  return Object.fromEntries(shown.map(([name, value]) => [name, withoutSecretsOf(context, state, value)]));
}
