/** A run's start with its defaults, and the ports through which it acts. */
import type {
  ApprovalKind,
  AwaitedInstruction,
  ConditionJudge,
  RunMode,
  RunnableContext,
  RunStart,
  StepResult,
  ToolResult,
  Variable,
} from "@flowmind/core";
import { usualMaxDurationMs, usualMaxSteps } from "../tuning.ts";

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

/** What whoever carries out an instruction may know beside it. */
export interface InstructionAttempt extends Attempt {
  /** Of what is to be extracted; what is not declared may be anything. */
  readonly declared: readonly Variable[];
  /** What the run knows, without what is marked sensitive. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The request and the latest results, oldest first. */
  readonly heard: readonly string[];
}

export interface ToolCall extends Attempt {
  readonly uri: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** What must not be written down, wherever it stands in the arguments. */
  readonly secrets: readonly unknown[];
}

export interface RunParts {
  /** The context under a URI or alias, as this caller may see it. */
  readonly resolve: (uri: string) => Promise<RunnableContext | undefined>;
  /** A FlowmindError that it rejects with is the step's failure, and so is any other, without its words. */
  readonly call: (call: ToolCall) => Promise<ToolResult>;
  readonly judge: ConditionJudge;
  /** Carries out instructions of autonomous runs; where it rejects, and where there is none, the caller does. */
  readonly instruct?: (instruction: AwaitedInstruction, attempt: InstructionAttempt) => Promise<StepResult>;
}
