/** A dry run: what a context would do, step by step, without doing any of it. */
import {
  type Flow,
  type FlowFunction,
  functionNameOf,
  functionUri,
  type Problem,
  previewFlow,
  type RunStart,
} from "@flowmind/core";
import { analyseFlow, type ParseCondition } from "../analysis/analyse-flow.ts";
import { measureDepth } from "../analysis/measure-depth.ts";
import { resolveStart } from "../run/run-start.ts";
import { mostDepth, mostFlowProblems, mostPlannedSteps, mostRecursion } from "../tuning.ts";
import { missingTargets } from "./missing-targets.ts";
import { type InsidePlan, type PlanPlace, planStep, type StepPlanning } from "./plan-step.ts";
import { planVariables } from "./plan-variables.ts";
import type { PlannedContext, PlannedStep, PlannedTarget, RunPlan } from "./run-plan.ts";

export interface PlanParts {
  /** The context under a URI or alias. */
  readonly resolve: (uri: string) => PlannedContext | undefined;
  readonly parseCondition?: ParseCondition;
}

export type PlannedStart = Omit<RunStart, "context"> & { readonly context: PlannedContext };

/** Takes O(steps planned), `mostPlannedSteps` at most. The steps of a context that is used several times are planned once. */
export function planRun(start: PlannedStart, parts: PlanParts): RunPlan {
  const { mode, maxSteps, maxDurationMs, requireApprovalFor, variables } = resolveStart(start);
  const { context } = start;
  const planning = createPlanning(parts, requireApprovalFor);
  const flow = planning.planContext(context, [context.uri]);
  return {
    uri: context.uri,
    kind: context.kind,
    title: context.title,
    mode,
    limits: { maxSteps, maxDurationMs, depth: mostDepth, recursion: mostRecursion },
    requireApprovalFor,
    steps: countSteps(context.flow),
    variables: planVariables(context, variables),
    ...(flow === undefined ? {} : { flow }),
    missing: flow === undefined ? [] : missingTargets(flow),
    isCut: planning.isCut(),
    problems: planning.problems,
  };
}

interface Planning {
  readonly problems: readonly Problem[];
  readonly isCut: () => boolean;
  /** Undefined where nothing of it is run. */
  readonly planContext: (context: PlannedContext, stack: readonly string[]) => PlannedStep | undefined;
}

function createPlanning(
  { resolve, parseCondition }: PlanParts,
  requireApprovalFor: StepPlanning["requireApprovalFor"],
): Planning {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  let left = mostPlannedSteps;
  let isCut = false;
  const steps: StepPlanning = {
    resolve,
    requireApprovalFor,
    take: () => {
      isCut ||= left === 0;
      left -= 1;
      return !isCut;
    },
    planInside: (uri, place) => {
      const name = functionNameOf(uri);
      return name === undefined ? planTarget(uri, place) : planFunction(uri, place.functions.get(name), place);
    },
  };
  return { problems, isCut: () => isCut, planContext };

  function planContext(context: PlannedContext, stack: readonly string[]): PlannedStep | undefined {
    const { uri, title, body, description, source, variables, flow } = context;
    seen.add(uri);
    if (flow !== undefined) {
      const found = analyseFlow({
        file: source?.file ?? uri,
        variables,
        flow,
        resolve,
        ...(parseCondition === undefined ? {} : { parseCondition }),
      });
      problems.push(...found.slice(0, mostFlowProblems - problems.length));
      if (measureDepth(flow) > mostDepth) return undefined;
    }
    const prompt: Flow = { type: "instruct", name: title, prompt: body ?? description, extract: [] };
    return planStep(steps, flow ?? prompt, { stack, functions: new Map() });
  }

  function planTarget(uri: string, { stack }: PlanPlace): InsidePlan {
    const found = resolve(uri);
    if (found === undefined) return { target: { uri, state: "missing" }, inner: [] };
    const target = { uri: found.uri, title: found.title };
    return enter(target, found.uri, stack, (deeper) => planContext(found, deeper));
  }

  /** Its name counts within the context that it belongs to. */
  function planFunction(uri: string, found: FlowFunction | undefined, { stack, functions }: PlanPlace): InsidePlan {
    if (found === undefined) return { target: { uri, state: "missing" }, inner: [] };
    const [owner = ""] = (stack.at(-1) ?? "").split(functionUri(""));
    return enter({ uri }, `${owner}${uri}`, stack, (deeper) =>
      planStep(steps, found.body, { stack: deeper, functions }),
    );
  }

  function enter(
    target: Omit<PlannedTarget, "state">,
    key: string,
    stack: readonly string[],
    plan: (deeper: readonly string[]) => PlannedStep | undefined,
  ): InsidePlan {
    if (stack.includes(key)) return { target: { ...target, state: "inside" }, inner: [] };
    if (seen.has(key)) return { target: { ...target, state: "above" }, inner: [] };
    if (stack.length >= mostDepth) return { target: { ...target, state: "deep" }, inner: [] };
    seen.add(key);
    const step = plan([...stack, key]);
    return { target: { ...target, state: "planned" }, inner: step === undefined ? [] : [{ steps: [step] }] };
  }
}

function countSteps(flow: Flow | undefined): RunPlan["steps"] {
  if (flow === undefined) return { fewest: 1, most: 1 };
  if (measureDepth(flow) > mostDepth) return { fewest: 0, most: 0 };
  const { fewestSteps, mostSteps } = previewFlow(flow);
  return { fewest: fewestSteps, ...(mostSteps === undefined ? {} : { most: mostSteps }) };
}
