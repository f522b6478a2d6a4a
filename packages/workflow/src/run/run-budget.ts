/** What a run has used up: steps, turns, and the time in which it worked. */
import { mostTurns, spansKept } from "../tuning.ts";
import type { ResolvedStart } from "./run-start.ts";

/** A bound that is met again and again, each time one bound later. */
interface Counter {
  readonly bound: number;
  /** Counts one; gives the ordinal of the pause that is due before it, from 1, or undefined. */
  take(): number | undefined;
  /** That pause is over. */
  grant(ordinal: number): void;
}

export interface RunBudget {
  readonly steps: Counter;
  /** Steps of any kind, control flow included. */
  readonly turns: Counter;
  /** Counts work from one time to another; work at the same time counts once. */
  worked(startedAtMs: number, endedAtMs: number): void;
  /** Milliseconds of work left; zero or less: the limit is hit. */
  leftMs(): number;
  /** As many milliseconds again. */
  extend(): void;
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

export function createRunBudget({ maxSteps, maxDurationMs }: ResolvedStart): RunBudget {
  /** In order of time, without overlap. */
  let spans: readonly Span[] = [];
  let earlierMs = 0;
  let allowedMs = maxDurationMs;
  return {
    steps: createCounter(maxSteps),
    turns: createCounter(mostTurns),
    worked(startedAtMs, endedAtMs) {
      const all = addSpan(spans, { startMs: startedAtMs, endMs: Math.max(startedAtMs, endedAtMs) });
      const old = all.slice(0, Math.max(0, all.length - spansKept));
      earlierMs += lengthOf(old);
      spans = all.slice(old.length);
    },
    leftMs: () => allowedMs - earlierMs - lengthOf(spans),
    extend() {
      allowedMs += maxDurationMs;
    },
  };
}

function createCounter(bound: number): Counter {
  let count = 0;
  let granted = 0;
  return {
    bound,
    take() {
      count += 1;
      const ordinal = Math.floor((count - 1) / bound);
      return ordinal > granted ? ordinal : undefined;
    },
    grant(ordinal) {
      granted = Math.max(granted, ordinal);
    },
  };
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

function addSpan(spans: readonly Span[], span: Span): readonly Span[] {
  const before = spans.filter(({ endMs }) => endMs < span.startMs);
  const after = spans.filter(({ startMs }) => startMs > span.endMs);
  const touched = spans.slice(before.length, spans.length - after.length);
  const startMs = Math.min(span.startMs, ...touched.map((one) => one.startMs));
  const endMs = Math.max(span.endMs, ...touched.map((one) => one.endMs));
  return [...before, { startMs, endMs }, ...after];
}
