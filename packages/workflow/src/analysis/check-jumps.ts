/** Where steps lead: names that cannot be gone on with, and steps that nothing leads to. */
import { childrenOf, type Flow, type SequenceStep } from "@flowmind/core";
import { labelOf } from "../run/label-of.ts";
import type { Report } from "./analyse-flow.ts";

export function checkJumps(flow: Flow, steps: readonly Flow[], report: Report): void {
  const names = new Set(steps.flatMap(({ name }) => name ?? []));
  checkNext(flow, names, new Set(), report);
  for (const step of steps) if (step.type === "sequence") checkReach(step, report);
}

/** @param near names in this list of steps and those around it, up to the next parallel */
function checkNext(step: Flow, names: ReadonlySet<string>, near: ReadonlySet<string>, report: Report): void {
  if (step.next !== undefined && !near.has(step.next)) {
    const { next } = step;
    if (names.has(next)) report(step, "error", "STEP_OUT_OF_REACH", { step: next });
    else report(step, "error", "UNKNOWN_STEP", { step: next, known: [...names].sort().slice(0, namesShown) });
  }
  const inner = step.type === "parallel" ? new Set<string>() : near;
  const beside =
    step.type === "sequence" ? new Set([...inner, ...step.steps.flatMap(({ name }) => name ?? [])]) : inner;
  for (const child of childrenOf(step)) checkNext(child, names, beside, report);
}

/** More names than this are no help in a message. */
const namesShown = 20;

function checkReach({ steps }: SequenceStep, report: Report): void {
  const indexOf = new Map(steps.map(({ name }, index) => [name, index] as const).reverse());
  const reached = new Set<number>();
  const pending = [0];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const step = steps[index];
    if (step === undefined || reached.has(index)) continue;
    reached.add(index);
    if (!alwaysLeaves(step)) pending.push(index + 1);
    for (const next of nextIn(step)) pending.push(indexOf.get(next) ?? steps.length);
  }
  for (const [index, step] of steps.entries()) {
    if (!reached.has(index)) report(step, "warning", "STEP_UNREACHABLE", { step: `The step ${labelOf(step)}` });
  }
}

function nextIn(step: Flow): readonly string[] {
  return [...(step.next === undefined ? [] : [step.next]), ...childrenOf(step).flatMap(nextIn)];
}

/** Whether what stands after a step in its list is never come to from it. */
function alwaysLeaves(step: Flow): boolean {
  if (step.when !== undefined) return false;
  if (step.next !== undefined || step.type === "return") return true;
  switch (step.type) {
    case "sequence":
      return leavesFrom(step);
    case "branch":
      return (
        step.otherwise !== undefined && [...step.branches.map(({ then }) => then), step.otherwise].every(alwaysLeaves)
      );
    case "switch":
      return step.otherwise !== undefined && childrenOf(step).every(alwaysLeaves);
    case "attempt":
      return [step.body, ...(step.onFailure === undefined ? [] : [step.onFailure])].every(alwaysLeaves);
    default:
      return false;
  }
}

/** A list is left where one of its steps always leaves it and none leads past that one. */
function leavesFrom({ steps }: SequenceStep): boolean {
  const leaving = steps.findIndex(alwaysLeaves);
  const names = new Set(steps.flatMap(({ name }) => name ?? []));
  return leaving >= 0 && !steps.some((step) => nextIn(step).some((next) => names.has(next)));
}
