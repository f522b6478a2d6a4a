/** The plain-data tree that a workflow runs. */
import type { Variable } from "./context.ts";

/** What a condition is written in: CEL over the variables, or plain language. */
export interface Condition {
  readonly language: "cel" | "semantic";
  readonly text: string;
  /** Probability from which a semantic condition holds, 0..1. */
  readonly threshold?: number;
  /** Must hold as well; looked at only where this one holds. */
  readonly and?: Condition;
}

/** More retries of a step than this wait for hours; the caller is better told. */
export const mostRetries = 10;

export interface StepSettings {
  readonly name?: string;
  /** The step is skipped unless this holds. */
  readonly when?: Condition;
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** Name of the step to go on with; absent: the next one. */
  readonly next?: string;
  /** Of a task of a parallel: names of its other tasks that must be over before it begins. */
  readonly waitFor?: readonly string[];
  /** Where the step stands in its file, from 1. */
  readonly line?: number;
  /** From 1, in UTF-16 code units. */
  readonly column?: number;
}

/** An instruction for the caller, carried out as an agent or with a pattern when `context` names one. */
export interface InstructStep extends StepSettings {
  readonly type: "instruct";
  readonly prompt: string;
  readonly context?: string;
  readonly extract: readonly string[];
}
/** A tool call. */
export interface CallStep extends StepSettings {
  readonly type: "call";
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly storeResult?: string;
}
/** Another context, run as a whole, or a function of this flow. */
export interface InvokeStep extends StepSettings {
  readonly type: "invoke";
  /** A function's name stands behind a `#`. */
  readonly uri: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Name of the variable that takes what the other context returns. */
  readonly storeResult?: string;
}
export interface AskStep extends StepSettings {
  readonly type: "ask";
  readonly variable: string;
  readonly question?: string;
}
export interface SetStep extends StepSettings {
  readonly type: "set";
  readonly values: Readonly<Record<string, unknown>>;
}
export interface SequenceStep extends StepSettings {
  readonly type: "sequence";
  readonly steps: readonly Flow[];
  /** Known to the steps, to what is inside of them, and to each other. */
  readonly functions?: readonly FlowFunction[];
}
/** Steps under a name, with variables of their own: a workflow inside a file. */
export interface FlowFunction {
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly body: Flow;
}
export interface BranchStep extends StepSettings {
  readonly type: "branch";
  readonly branches: readonly { readonly condition: Condition; readonly then: Flow }[];
  readonly otherwise?: Flow;
}
export interface SwitchStep extends StepSettings {
  readonly type: "switch";
  readonly subject: Condition;
  readonly cases: readonly { readonly value: string; readonly then: Flow }[];
  readonly otherwise?: Flow;
  readonly onLowConfidence?: Flow;
}
export interface LoopStep extends StepSettings {
  readonly type: "loop";
  readonly while: Condition;
  readonly maxIterations?: number;
  readonly body: Flow;
}
export interface ForEachStep extends StepSettings {
  readonly type: "for_each";
  readonly item: string;
  readonly items: string;
  readonly where?: Condition;
  readonly maxIterations?: number;
  readonly body: Flow;
}
export interface ParallelStep extends StepSettings {
  readonly type: "parallel";
  readonly tasks: readonly Flow[];
  readonly maxConcurrency?: number;
  readonly collectResults?: string;
}
export interface AttemptStep extends StepSettings {
  readonly type: "attempt";
  readonly body: Flow;
  readonly onFailure?: Flow;
  readonly always?: Flow;
}
export interface ReturnStep extends StepSettings {
  readonly type: "return";
  readonly values: Readonly<Record<string, unknown>>;
}

export type Flow =
  | InstructStep
  | CallStep
  | InvokeStep
  | AskStep
  | SetStep
  | SequenceStep
  | BranchStep
  | SwitchStep
  | LoopStep
  | ForEachStep
  | ParallelStep
  | AttemptStep
  | ReturnStep;

/** The steps directly inside a step, in the order they are written, those of functions last. */
export function childrenOf(flow: Flow): readonly Flow[] {
  switch (flow.type) {
    case "sequence":
      return flow.functions === undefined ? flow.steps : [...flow.steps, ...flow.functions.map(({ body }) => body)];
    case "parallel":
      return flow.tasks;
    case "loop":
    case "for_each":
      return [flow.body];
    case "branch":
      return [...flow.branches.map((branch) => branch.then), ...present(flow.otherwise)];
    case "switch":
      return [...flow.cases.map((one) => one.then), ...present(flow.otherwise), ...present(flow.onLowConfidence)];
    case "attempt":
      return [flow.body, ...present(flow.onFailure), ...present(flow.always)];
    default:
      return [];
  }
}

function present(flow: Flow | undefined): readonly Flow[] {
  return flow === undefined ? [] : [flow];
}

const functionMark = "#";

/** The name in the `uri` of a step that runs a function; undefined where it runs a context. */
export function functionNameOf(uri: string): string | undefined {
  return uri.startsWith(functionMark) ? uri.slice(functionMark.length) : undefined;
}

/** The inverse of `functionNameOf`. */
export function functionUri(name: string): string {
  return `${functionMark}${name}`;
}
