/** A run of a workflow as others see it: its status, what it waits for, and what came of it. */
import type { Effect, Variable } from "./context.ts";
import type { ErrorCode } from "./errors/error-table.ts";

export const runStatuses = [
  "awaiting_step",
  "awaiting_confirmation",
  "awaiting_approval",
  "running",
  "completed",
  "failed",
  "limit_reached",
  "cancelled",
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** What kinds of action may be made to need an approval (seeds/001, require_approval_for). */
export const approvalKinds = ["external_api_calls", "file_modifications", "context_switches"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Bounds of a run; each is met by a pause that says how to go on, never by an exception. */
export const runLimits = ["max_steps", "max_duration_ms", "max_iterations", "max_turns", "depth", "recursion"] as const;
export type RunLimit = (typeof runLimits)[number];

/** Why a step did not do what it should have: a value, which a flow can catch. */
export interface StepFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fix: string;
  /** Variables without a value that the step needs. */
  readonly unset?: readonly string[];
  /** The innermost step that failed, by its name or what it does, with the context that it stands in and its line there, from 1. */
  readonly at?: { readonly step: string; readonly uri: string; readonly line?: number };
}

/** What a variable that is asked for takes. */
export type AskedVariable = Pick<Variable, "name" | "type" | "values">;

interface Awaited {
  /** Name of the signal that answers it, unique in the run. */
  readonly path: string;
  /** The step's own name. */
  readonly step?: string;
  /** From the run's own context inwards: URIs and the names of the steps around. */
  readonly breadcrumb: readonly string[];
}

/** An instruction for the caller; answered with a `StepResult`. */
export interface AwaitedInstruction extends Awaited {
  readonly type: "instruction";
  /** What lists of steps call it, where it has no name of its own. */
  readonly label?: string;
  readonly prompt: string;
  /** The agent or pattern to carry it out as. */
  readonly context?: { readonly uri: string; readonly title: string; readonly body?: string };
  /** Variables that the result must give. */
  readonly extract: readonly string[];
  /** Of these those that another context than the run's own declares, inside of which the step stands. */
  readonly declared?: readonly AskedVariable[];
  /** The agent or pattern that the step names and that is not there for this run. */
  readonly without?: string;
  /** What the prompt names and nobody gave: its placeholders stand there as they were written. */
  readonly unset?: readonly string[];
  /** Those that an earlier answer left out, or gave in a form that is not allowed. */
  readonly faults: readonly string[];
  /** Another answer with faults fails the step. */
  readonly last?: true;
}

/** A question whose answer is a variable's value; answered with a `StepResult`. */
export interface AwaitedAnswer extends Awaited {
  readonly type: "answer";
  readonly variable: string;
  readonly question: string;
  /** Where another context than the run's own declares it. */
  readonly declared?: readonly AskedVariable[];
  readonly faults: readonly string[];
  /** Another answer with faults fails the step. */
  readonly last?: true;
}

/** Something that is to be confirmed before the run goes on; answered with a `RunDecision`. */
export interface AwaitedConfirmation extends Awaited {
  readonly type: "confirmation";
  /** What would be done, or what was decided. */
  readonly what: string;
  /** Of an uncertain decision: what is decided if it is confirmed, and how probable that is, 0..1. */
  readonly decision?: { readonly holds: boolean; readonly probability: number };
}

/** An action that somebody must approve; answered with a `RunDecision`. */
export interface AwaitedApproval extends Awaited {
  readonly type: "approval";
  readonly kinds: readonly (ApprovalKind | "destructive")[];
  readonly uri: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly effect?: Effect;
}

/** A limit that was hit; answered with a `RunDecision`. */
export interface AwaitedContinuation extends Awaited {
  readonly type: "continuation";
  readonly limit: RunLimit;
  readonly bound: number;
  /** What `continue` would do. */
  readonly what: string;
}

export type AwaitedSignal =
  | AwaitedInstruction
  | AwaitedAnswer
  | AwaitedConfirmation
  | AwaitedApproval
  | AwaitedContinuation;

/** What a caller made of an instruction or a question. */
export interface StepResult {
  readonly text?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Why it could not be done. */
  readonly failed?: string;
}

export const runDecisions = ["approve", "decline", "continue", "skip", "stop"] as const;
export interface RunDecision {
  readonly decision: (typeof runDecisions)[number];
  readonly reason?: string;
}

/** A step that is over. */
export interface StepTrace {
  readonly path: string;
  readonly step: string;
  readonly outcome: "done" | "skipped" | "failed";
  /** What should be known of it: a failure, an uncertain verdict, a bound that ended it. */
  readonly note?: string;
}

export interface RunState {
  readonly status: RunStatus;
  /** In the order in which they came up; the status is that of the first. */
  readonly awaited: readonly AwaitedSignal[];
  readonly variables: Readonly<Record<string, unknown>>;
  /** What the flow returned, or the text of its last step; of a run that is over. */
  readonly result?: unknown;
  readonly failure?: StepFailure;
  /** Tools that were called and may have changed something, each once. */
  readonly carriedOut?: readonly string[];
  /** Steps that were carried out, of about how many; the latter is absent where a loop has no bound. */
  readonly progress: { readonly done: number; readonly about?: number };
  /** The latest ones, oldest first. */
  readonly trace: readonly StepTrace[];
}

/** Nothing can come of it any more. */
export function isRunOver({ status, awaited }: Pick<RunState, "status" | "awaited">): boolean {
  const isStopped = status === "limit_reached" && awaited.length === 0;
  return isStopped || status === "completed" || status === "failed" || status === "cancelled";
}
