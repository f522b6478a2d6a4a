/** What a planned run calls in any case, and what there is not. */
import type { PlannedPart, PlannedStep } from "./run-plan.ts";

/** Each URI once. Only what is certain: nothing under a condition, in a loop, or behind a step that may lead elsewhere. O(steps). */
export function missingTargets(flow: PlannedStep): readonly string[] {
  return [...new Set(missingAt(flow))];
}

function missingAt(step: PlannedStep): readonly string[] {
  if (step.when !== undefined) return [];
  if (step.target?.state === "missing" && (step.type === "call" || step.type === "invoke")) return [step.target.uri];
  return certainParts(step).flatMap(({ steps }) => {
    if (step.type === "parallel") return steps.flatMap(missingAt);
    const elsewhere = steps.findIndex(mayLeadElsewhere);
    return (elsewhere === -1 ? steps : steps.slice(0, elsewhere + 1)).flatMap(missingAt);
  });
}

/** Those that are done whatever comes. What fails in the first part of an attempt may be caught. */
function certainParts({ type, inner }: PlannedStep): readonly PlannedPart[] {
  if (type === "sequence" || type === "parallel" || type === "invoke") return inner;
  if (type !== "attempt") return [];
  return inner.filter(({ label }) => label === "in any case" || (label === undefined && !inner.some(isCatch)));
}

function isCatch({ label }: PlannedPart): boolean {
  return label === "if that fails";
}

/** What a context that it runs does ends within that context. */
function mayLeadElsewhere({ type, next, inner }: PlannedStep): boolean {
  if (next !== undefined || type === "return") return true;
  return type !== "invoke" && inner.some(({ steps }) => steps.some(mayLeadElsewhere));
}
