/** What can be said of a flow without running it: how many steps, who is involved, when it stops. */
import { type Condition, childrenOf, type Flow, functionNameOf } from "./flow.ts";

export interface FlowPreview {
  readonly type: "sequential_workflow" | "branching_workflow" | "parallel_workflow" | "recursive_workflow";
  /** Fewest steps that a run can take, skipped ones left out. */
  readonly fewestSteps: number;
  /** Most steps, with every loop run to its limit; absent where a loop has no limit. */
  readonly mostSteps?: number;
  /** URIs in the order they first appear. */
  readonly contextsInvolved: readonly string[];
  readonly stoppingCondition: string;
}

/** Walks a flow once; O(steps). A loop without `maxIterations` leaves `mostSteps` absent. */
export function previewFlow(flow: Flow): FlowPreview {
  const contexts = new Set<string>();
  const loops: string[] = [];
  const seen = new Set<Flow["type"]>();
  walk(flow, (step) => {
    seen.add(step.type);
    if (step.type === "instruct" && step.context !== undefined) contexts.add(step.context);
    if (step.type === "invoke" && functionNameOf(step.uri) === undefined) contexts.add(step.uri);
    if (step.type === "call") contexts.add(step.tool);
    if (step.type === "loop") loops.push(loopEnd(step.while, step.maxIterations));
  });
  const { fewest, most } = count(flow);
  const bounds = Number.isFinite(most) ? { mostSteps: most } : {};
  return {
    type: typeOf(seen),
    fewestSteps: fewest,
    ...bounds,
    contextsInvolved: [...contexts],
    stoppingCondition: ["all steps are done", ...loops].join("; "),
  };
}

function typeOf(seen: ReadonlySet<Flow["type"]>): FlowPreview["type"] {
  if (seen.has("loop")) return "recursive_workflow";
  if (seen.has("parallel")) return "parallel_workflow";
  if (seen.has("branch") || seen.has("switch")) return "branching_workflow";
  return "sequential_workflow";
}

function loopEnd(condition: Condition, maxIterations: number | undefined): string {
  const end = `repeats while ${conditionText(condition)}`;
  return maxIterations === undefined ? end : `${end}, at most ${maxIterations} times`;
}

function conditionText({ text, and }: Condition): string {
  return and === undefined ? text : `${text} and ${conditionText(and)}`;
}

function walk(flow: Flow, visit: (step: Flow) => void): void {
  visit(flow);
  for (const child of childrenOf(flow)) walk(child, visit);
}

interface StepCount {
  readonly fewest: number;
  readonly most: number;
}

const nothing: StepCount = { fewest: 0, most: 0 };

function count(flow: Flow): StepCount {
  const inner = countUnconditionally(flow);
  return flow.when === undefined ? inner : { fewest: 0, most: inner.most };
}

function countUnconditionally(flow: Flow): StepCount {
  // Once each: nested attempts would otherwise take time that doubles with every level.
  const children = (flow.type === "sequence" ? flow.steps : childrenOf(flow)).map(count);
  switch (flow.type) {
    case "sequence":
    case "parallel":
      return sum(children);
    case "loop":
    case "for_each":
      return { fewest: 0, most: times(sum(children).most, flow.maxIterations ?? Number.POSITIVE_INFINITY) };
    case "branch":
    case "switch":
      return alternatives(children, flow.otherwise !== undefined);
    case "attempt": {
      const [body = nothing] = children;
      const always = (flow.always === undefined ? undefined : children.at(-1)) ?? nothing;
      return { fewest: body.fewest + always.fewest, most: sum(children).most };
    }
    default:
      return { fewest: 1, most: 1 };
  }
}

function sum(counts: readonly StepCount[]): StepCount {
  return {
    fewest: counts.reduce((total, one) => total + one.fewest, 0),
    most: counts.reduce((total, one) => total + one.most, 0),
  };
}

function alternatives(counts: readonly StepCount[], complete: boolean): StepCount {
  const fewest = complete ? Math.min(...counts.map((one) => one.fewest)) : 0;
  return { fewest, most: Math.max(0, ...counts.map((one) => one.most)) };
}

/** 0 · ∞ is 0 here: an empty loop takes no step however often it runs. */
function times(steps: number, iterations: number): number {
  return steps === 0 ? 0 : steps * iterations;
}
