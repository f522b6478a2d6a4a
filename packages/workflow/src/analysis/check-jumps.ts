/** Where steps lead: names that cannot be gone on with, and steps that nothing leads to. */
import type { Flow, SequenceStep } from "@flowmind/core";
import { labelOf } from "../run/label-of.ts";
import { usualMaxIterations } from "../tuning.ts";
import type { Analysis, Report } from "./analyse-flow.ts";
import { type FlowUnit, stepsIn } from "./flow-unit.ts";

export function checkJumps({ root, steps }: FlowUnit, { report }: Analysis): void {
  const names = new Set(steps.flatMap(({ name }) => name ?? []));
  checkNext(root, names, undefined, report);
  const reach = createReach(names);
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
  const end = steps.length;
  const leadsTo = steps.map((step, index) => [
    ...(reach.alwaysLeaves(step) ? [] : [index + 1]),
    ...[...reach.nextIn(step)].map((next) => indexOf.get(next) ?? end),
    ...(reach.mayReturn(step) ? [end] : []),
  ]);
  const reached = from(0, leadsTo);
  const ending = from(end, turned(leadsTo));
  for (const [index, step] of steps.entries()) {
    const what = `The step ${labelOf(step)}`;
    if (!reached.has(index)) report(step, "warning", "STEP_UNREACHABLE", { step: what });
    else if (!ending.has(index) && leadsTo[index]?.some((to) => to <= index)) {
      const loop = `the way back from the step ${labelOf(step)}, which goes round for ever`;
      const fix = "Put the step that leads back under a condition, or let a while with max_iterations do it";
      report(step, "warning", "LOOP_UNBOUNDED", { loop, fix, limit: usualMaxIterations });
    }
  }
}

type Ways = readonly (readonly number[])[];

/** Everything that is come to from a place, itself among it. */
function from(place: number, ways: Ways): ReadonlySet<number> {
  const found = new Set<number>();
  const pending = [place];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    for (const to of ways[at] ?? []) pending.push(to);
  }
  return found;
}

function turned(ways: Ways): Ways {
  const back: number[][] = [...ways.map(() => []), []];
  for (const [at, targets] of ways.entries()) for (const to of targets) back[to]?.push(at);
  return back;
}

interface Reach {
  /** Names that a step, or one inside of it, goes on with. */
  readonly nextIn: (step: Flow) => ReadonlySet<string>;
  /** Whether what stands after a step in its list is never come to from it. */
  readonly alwaysLeaves: (step: Flow) => boolean;
  /** Whether it, or a step inside of it, may end the whole flow. */
  readonly mayReturn: (step: Flow) => boolean;
}

/** Remembers what it found: every list of steps asks for all that is inside. */
function createReach(names: ReadonlySet<string>): Reach {
  const nexts = new Map<Flow, ReadonlySet<string>>();
  const leaving = new Map<Flow, boolean>();
  const returning = new Map<Flow, boolean>();
  const nextIn: Reach["nextIn"] = (step) => {
    const known = nexts.get(step);
    if (known !== undefined) return known;
    const inner = stepsIn(step).flatMap((one) => [...nextIn(one)]);
    const found = new Set(step.next === undefined ? inner : [step.next, ...inner]);
    nexts.set(step, found);
    return found;
  };
  const alwaysLeaves: Reach["alwaysLeaves"] = (step) => {
    const known = leaving.get(step) ?? leaves(step, { nextIn, alwaysLeaves }, names);
    leaving.set(step, known);
    return known;
  };
  const mayReturn: Reach["mayReturn"] = (step) => {
    const known = returning.get(step) ?? (step.type === "return" || stepsIn(step).some(mayReturn));
    returning.set(step, known);
    return known;
  };
  return { nextIn, alwaysLeaves, mayReturn };
}

/** A `next` that leads nowhere is a mistake of its own, of which what stands below is none. */
function leaves(
  step: Flow,
  { nextIn, alwaysLeaves }: Pick<Reach, "nextIn" | "alwaysLeaves">,
  names: ReadonlySet<string>,
): boolean {
  if (step.when !== undefined) return false;
  if (step.type === "return") return true;
  if (step.next !== undefined) return names.has(step.next);
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
