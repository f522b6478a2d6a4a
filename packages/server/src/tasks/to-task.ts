/** A run as it is now → the task that it is to its client. */
import type { RunState } from "@flowmind/core";
import { consentForms } from "../connection/consent-forms.ts";
import type { ApprovalQuestion } from "../runs/approval-question.ts";
import { taskPollMs } from "../tuning.ts";
import { progressInWords } from "../wire/run-answer.ts";
import type { Task, TaskPart } from "./task.ts";
import { type NamedTask, toTaskId } from "./task-id.ts";

export interface RunSeen {
  readonly named: NamedTask;
  readonly state: RunState;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Milliseconds for which a run is kept after it last changed; null: for ever. */
  readonly keptMs: number | null;
}

/** A run changes all the while, and whoever asks hears of it as it is now: so it was updated now. */
export function toTask({ named, state, nowMs, keptMs }: RunSeen, part: TaskPart): Task {
  return {
    taskId: toTaskId(named),
    statusMessage: progressInWords(state),
    createdAt: new Date(named.createdAtMs).toISOString(),
    lastUpdatedAt: new Date(nowMs).toISOString(),
    ttlMs: keptMs,
    pollIntervalMs: taskPollMs,
    ...part,
  };
}

/**
 * What is to be said of a run that has no result. Undefined where it is over, or where its caller has something to do: that is a result,
 * also while other steps work.
 * @param questions those that the person can be asked
 */
export function partWithoutResult(state: RunState, questions: readonly ApprovalQuestion[]): TaskPart | undefined {
  const asked = questions.map(({ confirmation }) => confirmation);
  if (asked.length > 0) return { status: "input_required", inputRequests: consentForms(asked) };
  if (state.status === "running" && state.awaited.length === 0) return { status: "working" };
  return state.status === "cancelled" ? { status: "cancelled" } : undefined;
}
