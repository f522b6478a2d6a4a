/** In what a kept state is another than what its entries lead to. */
import {
  type AwaitedInstruction,
  type AwaitedSignal,
  groupBy,
  isRunOver,
  type JournalEntry,
  type RunState,
  type StepTrace,
} from "@flowmind/core";
import { isSameJson } from "./is-same-json.ts";

const stateParts = ["status", "awaited", "variables", "result", "failure", "progress", "trace"] as const;
export type StatePart = (typeof stateParts)[number];

/**
 * States are kept now and then, and entries always: a state may be behind, and then only what it says of steps can be compared. Tasks
 * at the same time end in another order here.
 * @param trace of all steps
 */
export function stateDifferences(
  kept: RunState,
  replayed: RunState,
  trace: readonly StepTrace[],
  entries: readonly JournalEntry[],
): readonly StatePart[] {
  const parts: readonly StatePart[] = isBehind(kept, entries) ? ["trace"] : comparable(kept);
  return parts.filter((part) => {
    if (part === "trace") return !isWithin(kept.trace, trace);
    if (part === "awaited") return !isSameJson(awaitedIn(kept), awaitedIn(replayed));
    if (part === "progress") return kept.progress.done !== replayed.progress.done;
    return !isSameJson(kept[part], replayed[part]);
  });
}

/** A run that is cancelled while nobody drives it ends with the state that was kept last. */
function comparable({ status }: RunState): readonly StatePart[] {
  return status === "cancelled" ? ["status", "trace"] : stateParts;
}

/** Whether there may be entries that came after it. */
function isBehind(kept: RunState, entries: readonly JournalEntry[]): boolean {
  if (isRunOver(kept)) return false;
  const written = new Set(entries.map(({ path }) => path));
  return kept.status === "running" || kept.awaited.some(({ path }) => written.has(path));
}

function isWithin(some: readonly StepTrace[], all: readonly StepTrace[]): boolean {
  const byStep = groupBy(all, ({ path }) => path);
  return some.every((one) => byStep.get(one.path)?.some((other) => isSameStep(one, other)) === true);
}

/** What a step is called is words: an older FlowMind had others for the same step. */
function isSameStep({ step: _one, ...kept }: StepTrace, { step: _other, ...replayed }: StepTrace): boolean {
  return isSameJson(kept, replayed);
}

function awaitedIn({ awaited }: RunState) {
  return byPath(awaited.map(withoutLater));
}

/** An older FlowMind did not keep them. */
function withoutLater(awaited: AwaitedSignal) {
  const { label: _words, declared: _taken, ...kept } = awaited as AwaitedSignal & Partial<AwaitedInstruction>;
  return kept;
}

function byPath<One extends { readonly path: string }>(some: readonly One[]): readonly One[] {
  return [...some].sort((one, other) => (one.path < other.path ? -1 : 1));
}
