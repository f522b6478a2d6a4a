/** Parts in their roles → the flow that carries them out. */
import type { Condition, Flow, Variable } from "@flowmind/core";
import { usualRounds } from "../tuning.ts";
import type { ComponentRole, FlowType } from "./composition.ts";
import { type Part, withBefore } from "./part.ts";
import { noResult, partStep } from "./part-steps.ts";

export interface FlowPlan {
  readonly flowType: FlowType;
  readonly purpose: string;
  /** In the order in which they run. */
  readonly parts: readonly Part[];
  readonly variables: readonly Variable[];
  /** The variable that says whether all validations have let the work pass. */
  readonly allPassed: string;
}

/** Support, the primaries as the type says, validation, which may end it, and synthesis. It returns the results. */
export function buildFlow(plan: FlowPlan): Flow {
  const { flowType, allPassed } = plan;
  const { support, primary, validation, synthesis } = byRole(plan.parts);
  const begin = beginning(plan);
  const work = flowType === "conditional" ? choose(primary, support, plan) : group(primary, support, plan);
  const checks = [...group(validation, [...support, ...primary], plan), ...judge(validation, allPassed)];
  const repeated = [...work, ...checks];
  const known = [...support, ...primary, ...validation];
  const steps: readonly Flow[] = [
    ...(Object.keys(begin).length === 0 ? [] : [{ type: "set", name: "begin", values: begin } as const]),
    ...group(support, [], plan),
    ...(flowType === "iterative" ? [repeat(repeated, plan)] : repeated),
    ...(flowType === "iterative" ? [] : refuse(plan)),
    ...group(synthesis, known, plan),
    { type: "return", name: "end", values: resultOf(plan) },
  ];
  return { type: "sequence", steps };
}

function byRole(parts: readonly Part[]): Readonly<Record<ComponentRole, readonly Part[]>> {
  const of = (role: ComponentRole) => parts.filter((part) => part.role === role);
  return { support: of("support"), primary: of("primary"), validation: of("validation"), synthesis: of("synthesis") };
}

/** What is read before it is sure to have been set. */
function beginning({ flowType, parts, allPassed }: FlowPlan): Readonly<Record<string, unknown>> {
  const isIterative = flowType === "iterative";
  const values = parts.flatMap((part) => {
    const isRepeated = isIterative && (part.role === "primary" || part.role === "validation");
    const mayBeUnset = part.when !== undefined || isRepeated || isFallback(part, flowType);
    const results = mayBeUnset ? withBefore([part]).map((one) => [one.names.result, noResult] as const) : [];
    const isPassedOver = part.role === "validation" && part.when !== undefined && !isIterative;
    return [...results, ...(isPassedOver ? [[part.names.passed, true] as const] : [])];
  });
  return { ...Object.fromEntries(values), ...(isIterative ? { [allPassed]: false } : {}) };
}

/** One after the other, or at the same time where nothing of the group requires it. */
function group(parts: readonly Part[], before: readonly Part[], plan: FlowPlan): readonly Flow[] {
  const step = (part: Part, known: readonly Part[]): Flow => partStep(part, { ...plan, known: withBefore(known) });
  if (plan.flowType !== "parallel") {
    return parts.map((part, index) => step(part, [...before, ...earlier(part, parts.slice(0, index), plan)]));
  }
  const levels = [...new Set(parts.map(({ level }) => level))].sort((one, other) => one - other);
  return levels.map((level) => {
    const known = [...before, ...parts.filter((part) => part.level < level)];
    const tasks = parts.filter((part) => part.level === level).map((part) => step(part, known));
    const [only] = tasks;
    return tasks.length === 1 && only !== undefined ? only : { type: "parallel", tasks };
  });
}

/** A primary of an iterative workflow knows the whole round before it, what it gave itself included. */
function earlier({ role }: Part, before: readonly Part[], { flowType, parts }: FlowPlan): readonly Part[] {
  if (flowType !== "iterative" || role !== "primary") return before;
  return parts.filter((part) => part.role === "primary" || part.role === "validation");
}

/** All conditions are judged before the first primary runs: what one of them says must not decide about the next. */
function choose(primaries: readonly Part[], support: readonly Part[], plan: FlowPlan): readonly Flow[] {
  const chosen = primaries.filter(({ when }) => when !== undefined);
  const decisions = chosen.map(({ id, when, names }): Flow => {
    const set = (applies: boolean): Flow => ({ type: "set", values: { [names.applies]: applies } });
    const condition = when as Condition;
    return {
      type: "branch",
      name: `decide_${id}`,
      branches: [{ condition, then: set(true) }],
      otherwise: set(false),
    };
  });
  const none = `!(${chosen.map(({ names }) => names.applies).join(" || ")})`;
  const work = primaries.map((part, index) => {
    const known = withBefore([...support, ...primaries.slice(0, index)]);
    const text = part.when === undefined ? none : part.names.applies;
    return partStep(part, { ...plan, known }, { language: "cel", text });
  });
  return [...decisions, ...work];
}

/** A primary that runs where no other one does. */
function isFallback({ role, when }: Part, flowType: FlowType): boolean {
  return flowType === "conditional" && role === "primary" && when === undefined;
}

function judge(validations: readonly Part[], allPassed: string): readonly Flow[] {
  if (validations.length === 0) return [];
  const all = validations.map(({ names }) => names.passed).join(" && ");
  return [{ type: "set", name: "judge", values: { [allPassed]: all } }];
}

/** Until everything passes, or the rounds are over; a validation that is passed over in a round says nothing against it. */
function repeat(steps: readonly Flow[], { parts, allPassed }: FlowPlan): Flow {
  const rounds = parts.flatMap(({ settings }) => settings.maxIterations ?? []);
  const passedOver = parts.filter(({ role, when }) => role === "validation" && when !== undefined);
  const values = Object.fromEntries(passedOver.map(({ names }) => [names.passed, true]));
  const again: readonly Flow[] = passedOver.length === 0 ? [] : [{ type: "set", name: "again", values }];
  return {
    type: "loop",
    name: "improve",
    while: { language: "cel", text: `!${allPassed}` },
    maxIterations: rounds.length === 0 ? usualRounds : Math.min(...rounds),
    body: { type: "sequence", steps: [...again, ...steps] },
  };
}

/** A validation that says no ends the workflow with what there is. */
function refuse(plan: FlowPlan): readonly Flow[] {
  if (!plan.parts.some(({ role }) => role === "validation")) return [];
  const values = valuesOf(plan, ["primary", "validation"]);
  return [
    {
      type: "branch",
      name: "refuse",
      branches: [{ condition: { language: "cel", text: `!${plan.allPassed}` }, then: { type: "return", values } }],
    },
  ];
}

/** The synthesis, else the primaries; with what the validations say. */
function resultOf(plan: FlowPlan): Readonly<Record<string, unknown>> {
  const isJoined = plan.parts.some(({ role }) => role === "synthesis");
  return valuesOf(plan, [isJoined ? "synthesis" : "primary", "validation"]);
}

function valuesOf({ parts, allPassed }: FlowPlan, roles: readonly ComponentRole[]): Readonly<Record<string, unknown>> {
  const results = parts.filter(({ role }) => roles.includes(role)).map(({ names }) => [names.result, names.result]);
  const isJudged = parts.some(({ role }) => role === "validation");
  return { ...Object.fromEntries(results), ...(isJudged ? { passed: allPassed } : {}) };
}
