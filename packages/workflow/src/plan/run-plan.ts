/** What a run would do, as far as it can be known before: plain data. */
import type {
  ApprovalKind,
  AwaitedApproval,
  Condition,
  Context,
  Flow,
  Problem,
  RunMode,
  RunnableContext,
} from "@flowmind/core";

/** Where it was read from, if it was. */
export type PlannedContext = RunnableContext & Partial<Pick<Context, "source">>;

export interface RunPlan {
  readonly uri: string;
  readonly kind: RunnableContext["kind"];
  readonly title: string;
  readonly mode: RunMode;
  readonly limits: {
    readonly maxSteps: number;
    readonly maxDurationMs: number;
    /** Contexts inside each other, and the same one among them. */
    readonly depth: number;
    readonly recursion: number;
  };
  readonly requireApprovalFor: readonly ApprovalKind[];
  /** Steps of its own; a context that it uses counts as one. `most` is absent where a loop has no bound. */
  readonly steps: { readonly fewest: number; readonly most?: number };
  readonly variables: readonly PlannedVariable[];
  /** Absent where the flow is nested too deep to be run. */
  readonly flow?: PlannedStep;
  /** URIs that are called in any case, and lead nowhere: the run would fail there. */
  readonly missing: readonly string[];
  /** There are more steps than are planned. */
  readonly isCut: boolean;
  /** Of the context and of those that it uses, by file and place. */
  readonly problems: readonly Problem[];
}

export interface PlannedVariable {
  readonly name: string;
  /** Absent: it is given, but not declared. */
  readonly type?: string;
  readonly required: boolean;
  /** Where its first value comes from; `open`: from nowhere, unless a step sets it. `refused`: what is given is not allowed. */
  readonly from: "caller" | "default" | "question" | "open" | "refused";
  readonly value?: unknown;
  /** Why it was refused: a sentence without a full stop. */
  readonly fault?: string;
  /** Its values are not shown. */
  readonly sensitive?: true;
}

/** A step that does something, or holds others. */
export interface PlannedStep {
  readonly type: Flow["type"];
  /** What it is called where it has no name: what it calls, asks for, chooses by. */
  readonly label: string;
  readonly name?: string;
  readonly line?: number;
  /** It is skipped unless this holds. */
  readonly when?: Condition;
  readonly timeoutMs?: number;
  readonly retries?: number;
  readonly next?: string;
  readonly waitFor?: readonly string[];
  /** What a choice or a loop goes by. */
  readonly condition?: Condition;
  /** Rounds of a loop: after so many it ends, or the run asks. */
  readonly rounds?: { readonly atMost: number; readonly then: "ends" | "asks" };
  /** Tasks at the same time. */
  readonly atOnce?: number;
  /** Approvals that are asked for before it. */
  readonly approvals?: AwaitedApproval["kinds"];
  /** Variables that it gives a value, or the result of an instruction must give. */
  readonly sets?: readonly string[];
  /** Another context, or a function. */
  readonly target?: PlannedTarget;
  readonly inner: readonly PlannedPart[];
}

export interface PlannedTarget {
  readonly uri: string;
  readonly title?: string;
  /** `missing`: there is none. `above`: its steps stand in the plan already. `inside`: it runs inside itself. `deep`: the run asks first. */
  readonly state: "planned" | "missing" | "above" | "inside" | "deep";
}

/** Steps inside of a step, with when they are done: "if …", "otherwise"; absent: always. */
export interface PlannedPart {
  readonly label?: string;
  readonly condition?: Condition;
  readonly steps: readonly PlannedStep[];
}
