/** Tells what a run is doing: what it waits for, how far it is, and when all of its strands wait. */
import {
  type AwaitedSignal,
  beforeNewRun,
  type DurableContext,
  type RunState,
  type RunStatus,
  type StepFailure,
  type StepTrace,
} from "@flowmind/core";
import { longestNote, stepsTraced } from "../tuning.ts";
import type { Memory } from "./memory.ts";

export interface RunEnd {
  readonly status: RunStatus;
  readonly result?: unknown;
  readonly failure?: StepFailure;
}

export interface RunTracker {
  /** The strand that calls it waits for the signal, until `resume`; several may wait for the same one. */
  wait(awaited: AwaitedSignal): void;
  resume(path: string): void;
  /** As many strands more, or less, as tasks at the same time begin and end. */
  strands(change: number): void;
  /** A tool was called that may have changed something. */
  carriedOut(uri: string): void;
  /** A step is over. */
  trace(trace: StepTrace): void;
  /** Publishes the run's last state, and gives it. */
  end(end: RunEnd): RunState;
}

const statusOf: Readonly<Record<AwaitedSignal["type"], RunStatus>> = {
  instruction: "awaiting_step",
  answer: "awaiting_step",
  confirmation: "awaiting_confirmation",
  approval: "awaiting_approval",
  continuation: "limit_reached",
};

interface Waiting {
  readonly awaited: AwaitedSignal;
  strands: number;
}

/** @param about steps of the whole flow, where that is known */
export function createRunTracker(context: DurableContext, memory: Memory, about: number | undefined): RunTracker {
  const waiting = new Map<string, Waiting>();
  const traces: StepTrace[] = [];
  const called = new Set<string>();
  let active = 1;
  let done = 0;

  const stateOf = (end: RunEnd): RunState => ({
    ...end,
    awaited: [...waiting.values()].map((one) => one.awaited),
    variables: Object.fromEntries(memory.variables),
    ...(called.size === 0 ? {} : { carriedOut: [...called] }),
    progress: { done, ...(about === undefined ? {} : { about: Math.max(about, done + waiting.size) }) },
    trace: [...traces],
  });
  const publish = (): void => {
    const [first] = waiting.values();
    context.publish(stateOf({ status: active > 0 || first === undefined ? "running" : statusOfWait(first.awaited) }));
  };

  return {
    wait(awaited) {
      const known = waiting.get(awaited.path);
      if (known === undefined) waiting.set(awaited.path, { awaited, strands: 1 });
      else known.strands += 1;
      active -= 1;
      publish();
    },
    resume(path) {
      const known = waiting.get(path);
      if (known !== undefined) known.strands -= 1;
      if (known?.strands === 0) waiting.delete(path);
      active += 1;
      publish();
    },
    strands(change) {
      active += change;
      if (change < 0) publish();
    },
    carriedOut(uri) {
      called.add(uri);
    },
    trace(trace) {
      const note = trace.note === undefined ? {} : { note: trace.note.slice(0, longestNote) };
      traces.push({ ...trace, ...note });
      if (traces.length > stepsTraced) traces.shift();
      if (trace.outcome !== "skipped") done += 1;
      publish();
    },
    end(end) {
      waiting.clear();
      const state = stateOf(withWarning(end, [...called]));
      context.publish(state);
      return state;
    },
  };
}

/** What to do about a failure must not be what does everything once more. */
function withWarning(end: RunEnd, called: readonly string[]): RunEnd {
  const warning = beforeNewRun(called);
  const { failure } = end;
  if (warning === undefined || failure === undefined) return end;
  return { ...end, failure: { ...failure, fix: `${failure.fix}. ${warning}` } };
}

/** A bound on the number of steps only asks; the others have been hit. */
function statusOfWait(awaited: AwaitedSignal): RunStatus {
  const isQuestion = awaited.type === "continuation" && awaited.limit === "max_steps";
  return isQuestion ? "awaiting_confirmation" : statusOf[awaited.type];
}
