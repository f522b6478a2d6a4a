/** How sure a caller was of its latest requests, and how many of their first matches were right. */
import type { OutcomeRecord } from "@flowmind/core";
import type { CalibrationRecord } from "@flowmind/teaching";
import { recordedRequests } from "../tuning.ts";

export interface CalibrationHistory {
  /** Outcomes without a stated confidence count nothing; a later one of the same request replaces it. */
  add(outcome: Pick<OutcomeRecord, "requestId" | "stated" | "verdict">): void;
  /** Puts older ones before all that were added. @param outcomes newest first */
  prepend(outcomes: readonly OutcomeRecord[]): void;
  /** Absent while nothing is known. */
  summary(): CalibrationRecord | undefined;
}

interface Recorded {
  readonly stated: number;
  readonly isRight: boolean;
}

export function createCalibrationHistory(): CalibrationHistory {
  /** By request, oldest first. */
  let known = new Map<string, Recorded>();

  function add({ requestId, stated, verdict }: Pick<OutcomeRecord, "requestId" | "stated" | "verdict">): void {
    if (stated === undefined) return;
    known.delete(requestId);
    known.set(requestId, { stated, isRight: verdict === "helped" });
    const [oldest] = known.keys();
    if (known.size > recordedRequests && oldest !== undefined) known.delete(oldest);
  }

  return {
    add,
    prepend(outcomes) {
      const later = known;
      known = new Map();
      for (const outcome of outcomes.toReversed()) if (!later.has(outcome.requestId)) add(outcome);
      for (const [requestId, { stated, isRight }] of later) {
        add({ requestId, stated, verdict: isRight ? "helped" : "did_not_help" });
      }
    },
    summary() {
      const all = [...known.values()];
      if (all.length === 0) return undefined;
      const stated = all.reduce((sum, one) => sum + one.stated, 0) / all.length;
      return { outcomes: all.length, stated, right: all.filter(({ isRight }) => isRight).length / all.length };
    },
  };
}
