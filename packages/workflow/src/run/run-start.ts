/** What a run begins with, and the ports through which it acts. */
import type { ApprovalKind, AwaitedInstruction, ConditionJudge, Context, StepResult, ToolResult } from "@flowmind/core";
import { usualMaxDurationMs, usualMaxSteps } from "../tuning.ts";

export const runModes = ["interactive", "autonomous", "step_confirm"] as const;
export type RunMode = (typeof runModes)[number];

/** What of a context is run; kept with the run, so that a changed file changes no run that has begun. */
export type RunnableContext = Pick<
  Context,
  "uri" | "kind" | "title" | "description" | "body" | "variables" | "effect" | "flow"
>;

/** Plain JSON data, kept under the run. */
export interface RunStart {
  readonly context: RunnableContext;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The request that led here; conditions in plain language are judged against it and what was said since. */
  readonly message?: string;
  /** @default "interactive" */
  readonly mode?: RunMode;
  /** Steps after which the run asks whether to go on. @default 50 */
  readonly maxSteps?: number;
  /** Milliseconds of work, waiting excluded, after which it asks. @default 300,000 */
  readonly maxDurationMs?: number;
  readonly requireApprovalFor?: readonly ApprovalKind[];
  /** Below this certainty, 0..1, a verdict counts as uncertain. */
  readonly minConfidence?: number;
  /** Below this certainty, 0..1, a verdict is confirmed first; not where the run is autonomous. */
  readonly requireConfirmationBelow?: number;
}

export interface ResolvedStart extends RunStart {
  readonly message: string;
  readonly mode: RunMode;
  readonly maxSteps: number;
  readonly maxDurationMs: number;
  readonly requireApprovalFor: readonly ApprovalKind[];
}

export function resolveStart(start: RunStart): ResolvedStart {
  return {
    ...start,
    message: start.message ?? "",
    mode: start.mode ?? "interactive",
    maxSteps: start.maxSteps ?? usualMaxSteps,
    maxDurationMs: start.maxDurationMs ?? usualMaxDurationMs,
    requireApprovalFor: start.requireApprovalFor ?? [],
  };
}

interface Attempt {
  /** The same whenever the same step of the same run is tried again, after a time-out and after a crash too. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

export interface ToolCall extends Attempt {
  readonly uri: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface RunParts {
  /** The context under a URI or alias, as this caller may see it. */
  readonly resolve: (uri: string) => Promise<RunnableContext | undefined>;
  /** A FlowmindError that it rejects with is the step's failure, and so is any other, without its words. */
  readonly call: (call: ToolCall) => Promise<ToolResult>;
  readonly judge: ConditionJudge;
  /** Carries out instructions of autonomous runs. Absent: the caller does. */
  readonly instruct?: (instruction: AwaitedInstruction, attempt: Attempt) => Promise<StepResult>;
}
