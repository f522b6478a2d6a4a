/** What the end of a run says about the request that led to it. */
import { callerOf, type SeenRun, type Verdict } from "@flowmind/core";
import type { CallerWatch } from "../outcomes/caller-watch.ts";

/** A run that was stopped, whose tools failed, or that got no answer it could use, says nothing about whether it was the right one. */
export function createRunEnd(watch: CallerWatch): (run: SeenRun) => void {
  return ({ owner, start, state }) => {
    const { requestId, context } = start;
    const verdict = verdictOf(state);
    if (requestId === undefined || verdict === undefined) return;
    // What goes wrong with the store is said by those who write to it; opening a caller does not fail.
    void watch.open(callerOf(owner)).then((watched) => watched.finished(requestId, context.uri, verdict));
  };
}

function verdictOf({ status, failure }: SeenRun["state"]): Verdict | undefined {
  if (status === "completed") return "helped";
  return failure?.code === "STEP_FAILED" ? "did_not_help" : undefined;
}
