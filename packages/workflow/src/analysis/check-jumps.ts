/** Where steps lead: names that cannot be gone on with, and steps that nothing leads to. */
import type { Flow, SequenceStep } from "@flowmind/core";
import { labelOf } from "../run/label-of.ts";
import type { Analysis, Report } from "./analyse-flow.ts";
import { type FlowUnit, stepsIn } from "./flow-unit.ts";

export function checkJumps({ root, steps }: FlowUnit, { report }: Analysis): void {
  const names = new Set(steps.flatMap(({ name }) => name ?? []));
  checkNext(root, names, undefined, report);
  const reach = createReach();
  for (const step of steps) if (step.type === "sequence") checkReach(step, reach, report);
}

/** Names in a list of steps, and in those around it up to the next parallel. */
interface Near {
  readonly names: ReadonlySet<string>;
  readonly around: Near | undefined;
}

function isNear(name: string, near: Near | undefined): boolean {
  return near !== undefined && (near.names.has(name) || isNear(name, near.around));
}

function checkNext(step: Flow, names: ReadonlySet<string>, near: Near | undefined, report: Report): void {
  if (step.next !== undefined && !isNear(step.next, near)) {
    const { next } = step;
    if (names.has(next)) report(step, "error", "STEP_OUT_OF_REACH", { step: next });
    else report(step, "error", "UNKNOWN_STEP", { step: next, known: [...names].sort().slice(0, namesShown) });
  }
  const around = step.type === "parallel" ? undefined : near;
  const inner =
    step.type === "sequence" ? { names: new Set(step.steps.flatMap(({ name }) => name ?? [])), around } : around;
  for (const child of stepsIn(step)) checkNext(child, names, inner, report);
}

/** More names than this are no help in a message. */
const namesShown = 20;

function checkReach({ steps }: SequenceStep, reach: Reach, report: Report): void {
  const indexOf = new Map(steps.map(({ name }, index) => [name, index] as const).reverse());
  const reached = new Set<number>();
  const pending = [0];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const step = steps[index];
    if (step === undefined || reached.has(index)) continue;
    reached.add(index);
    if (!reach.alwaysLeaves(step)) pending.push(index + 1);
    for (const next of reach.nextIn(step)) pending.push(indexOf.get(next) ?? steps.length);
  }
  for (const [index, step] of steps.entries()) {
    if (!reached.has(index)) report(step, "warning", "STEP_UNREACHABLE", { step: `The step ${labelOf(step)}` });
  }
}

interface Reach {
  /** Names that a step, or one inside of it, goes on with. */
  readonly nextIn: (step: Flow) => ReadonlySet<string>;
  /** Whether what stands after a step in its list is never come to from it. */
  readonly alwaysLeaves: (step: Flow) => boolean;
}

/** Remembers what it found: every list of steps asks for all that is inside. */
function createReach(): Reach {
  const nexts = new Map<Flow, ReadonlySet<string>>();
  const leaving = new Map<Flow, boolean>();
  const nextIn: Reach["nextIn"] = (step) => {
    const known = nexts.get(step);
    if (known !== undefined) return known;
    const inner = stepsIn(step).flatMap((one) => [...nextIn(one)]);
    const found = new Set(step.next === undefined ? inner : [step.next, ...inner]);
    nexts.set(step, found);
    return found;
  };
  const alwaysLeaves: Reach["alwaysLeaves"] = (step) => {
    const known = leaving.get(step) ?? leaves(step, { nextIn, alwaysLeaves });
    leaving.set(step, known);
    return known;
  };
  return { nextIn, alwaysLeaves };
}

function leaves(step: Flow, { nextIn, alwaysLeaves }: Reach): boolean {
  if (step.when !== undefined) return false;
  if (step.next !== undefined || step.type === "return") return true;
  switch (step.type) {
    case "sequence": {
      // Where one of its steps always leaves it and none leads past that one.
      const names = new Set(step.steps.flatMap(({ name }) => name ?? []));
      const leadsOn = (one: Flow): boolean => [...nextIn(one)].some((next) => names.has(next));
      return step.steps.some(alwaysLeaves) && !step.steps.some(leadsOn);
    }
    case "branch":
      return (
        step.otherwise !== undefined && [...step.branches.map(({ then }) => then), step.otherwise].every(alwaysLeaves)
      );
    case "switch":
      return step.otherwise !== undefined && stepsIn(step).every(alwaysLeaves);
    case "attempt":
      return [step.body, ...(step.onFailure === undefined ? [] : [step.onFailure])].every(alwaysLeaves);
    default:
      return false;
  }
}
