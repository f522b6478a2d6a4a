/** One step of a dry run, with all that is inside of it. */
import type { ApprovalKind, Condition, Flow, FlowFunction, InvokeStep } from "@flowmind/core";
import { functionNameOf } from "@flowmind/core";
import { approvalsOf } from "../run/admit-step.ts";
import { labelOf } from "../run/label-of.ts";
import { longestNote, usualConcurrency, usualMaxIterations } from "../tuning.ts";
import type { PlannedContext, PlannedPart, PlannedStep, PlannedTarget } from "./run-plan.ts";

export interface InsidePlan {
  readonly target: PlannedTarget;
  readonly inner: readonly PlannedPart[];
}

/** What a step stands in. */
export interface PlanPlace {
  /** URIs of the contexts and functions that are running inside each other, outermost first. */
  readonly stack: readonly string[];
  readonly functions: ReadonlyMap<string, FlowFunction>;
}

export interface StepPlanning {
  readonly resolve: (uri: string) => PlannedContext | undefined;
  readonly requireApprovalFor: readonly ApprovalKind[];
  /** Counts a step; false: there are too many. */
  readonly take: () => boolean;
  /** What a step does that runs another context or a function. */
  readonly planInside: (uri: string, place: PlanPlace) => InsidePlan;
}

/** Undefined where the plan has enough steps. */
export function planStep(planning: StepPlanning, step: Flow, outer: PlanPlace): PlannedStep | undefined {
  if (!planning.take()) return undefined;
  const own = step.type === "sequence" ? (step.functions ?? []) : [];
  const functions = new Map([...outer.functions, ...own.map((one) => [one.name, one] as const)]);
  const place = own.length === 0 ? outer : { ...outer, functions };
  const { type, name, line, when, timeoutMs, retries, next, waitFor } = step;
  return {
    type,
    label: deedOf(step),
    ...present({ name, line, when, timeoutMs, retries, next, waitFor }),
    ...actionOf(planning, step, place),
  };
}

/** What it does, whatever it is called. */
function deedOf(step: Flow): string {
  if (step.type === "for_each") return `${step.item} in ${step.items}`;
  if (step.type === "instruct") return step.context ?? step.prompt.slice(0, longestNote);
  const { name: _name, ...deed } = step;
  // What it sets and where it leads stand in the plan beside it.
  return step.type === "call" || step.type === "invoke" || step.type === "ask" ? labelOf(deed as Flow) : step.type;
}

type Action = Pick<PlannedStep, "condition" | "rounds" | "atOnce" | "approvals" | "sets" | "target" | "inner">;

function actionOf(planning: StepPlanning, step: Flow, place: PlanPlace): Action {
  const part = (
    steps: readonly (Flow | undefined)[],
    label?: string,
    condition?: Condition,
  ): readonly PlannedPart[] => {
    const planned = steps.flatMap((one) => (one === undefined ? [] : (planStep(planning, one, place) ?? [])));
    return planned.length === 0 ? [] : [{ ...present({ label, condition }), steps: planned }];
  };
  switch (step.type) {
    case "instruct":
      return { ...setting(step.extract), ...actorOf(planning, step.context), inner: [] };
    case "ask":
      return { sets: [step.variable], inner: [] };
    case "set":
    case "return":
      return { ...setting(Object.keys(step.values)), inner: [] };
    case "call":
      return callOf(planning, step);
    case "invoke":
      return invokeOf(planning, step, place);
    case "sequence":
      return { inner: part(step.steps) };
    case "parallel":
      return {
        ...setting(step.collectResults),
        atOnce: Math.min(step.maxConcurrency ?? usualConcurrency, step.tasks.length),
        inner: part(step.tasks),
      };
    case "branch":
      return {
        inner: [
          ...step.branches.flatMap(({ condition, then }) => part([then], "if", condition)),
          ...part([step.otherwise], "otherwise"),
        ],
      };
    case "switch":
      return {
        condition: step.subject,
        inner: [
          ...step.cases.flatMap(({ value, then }) => part([then], value)),
          ...part([step.otherwise], "anything else"),
          ...part([step.onLowConfidence], "not sure"),
        ],
      };
    case "loop": {
      const { maxIterations: atMost } = step;
      const rounds =
        atMost === undefined
          ? { atMost: usualMaxIterations, then: "asks" as const }
          : { atMost, then: "ends" as const };
      return { condition: step.while, rounds, inner: part([step.body]) };
    }
    case "for_each": {
      const { maxIterations: atMost } = step;
      return {
        ...present({ condition: step.where }),
        ...(atMost === undefined ? {} : { rounds: { atMost, then: "ends" as const } }),
        inner: part([step.body]),
      };
    }
    case "attempt":
      return {
        inner: [
          ...part([step.body]),
          ...part([step.onFailure], "if that fails"),
          ...part([step.always], "in any case"),
        ],
      };
  }
}

/** The agent or pattern of an instruction: its text goes with it, and nothing of it is run. */
function actorOf({ resolve }: StepPlanning, uri: string | undefined): Pick<PlannedStep, "target"> {
  if (uri === undefined) return {};
  const found = resolve(uri);
  return {
    target: found === undefined ? { uri, state: "missing" } : { uri: found.uri, title: found.title, state: "planned" },
  };
}

function callOf({ resolve, requireApprovalFor }: StepPlanning, step: Extract<Flow, { type: "call" }>): Action {
  const found = resolve(step.tool);
  const approvals = approvalsOf({ type: "call", effect: found?.effect }, requireApprovalFor);
  const target: PlannedTarget =
    found === undefined
      ? { uri: step.tool, state: "missing" }
      : { uri: found.uri, title: found.title, state: "planned" };
  return { ...setting(step.storeResult), ...(approvals.length === 0 ? {} : { approvals }), target, inner: [] };
}

function invokeOf({ planInside, requireApprovalFor }: StepPlanning, step: InvokeStep, place: PlanPlace): Action {
  const isFunction = functionNameOf(step.uri) !== undefined;
  const approvals = isFunction ? [] : approvalsOf({ type: "invoke" }, requireApprovalFor);
  return {
    ...setting(step.storeResult),
    ...(approvals.length === 0 ? {} : { approvals }),
    ...planInside(step.uri, place),
  };
}

function setting(names: string | readonly string[] | undefined): Pick<PlannedStep, "sets"> {
  const sets = names === undefined ? [] : [names].flat();
  return sets.length === 0 ? {} : { sets };
}

/** Without what is absent. */
function present<Value extends object>(
  value: Value,
): { readonly [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    readonly [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}
