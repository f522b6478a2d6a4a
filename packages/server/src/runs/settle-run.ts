/** Waits until a run wants something of its caller, and asks the person for approvals where the client can. */
import { FlowmindError, type SeenRun } from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";
import { answerWithinMs, leastWaitMs } from "../tuning.ts";
import { approvalQuestions, decisionOf } from "./approval-question.ts";
import type { RunCallParts } from "./run-call.ts";

/** Throws RUN_UNKNOWN where it was removed meanwhile. */
export async function settleRun(runId: string, call: ToolCall, { workflows, clock }: RunCallParts): Promise<SeenRun> {
  const { signal, person, onProgress, receivedMs } = call;
  const untilMs = Math.max(receivedMs + answerWithinMs, clock.monotonic() + leastWaitMs);
  for (;;) {
    const state = await workflows.settle(runId, {
      timeoutMs: Math.max(0, untilMs - clock.monotonic()),
      ...(signal === undefined ? {} : { signal }),
      onState: ({ progress: { done, about } }) =>
        onProgress?.({ done, ...(about === undefined ? {} : { total: about }), message: `${done} steps done` }),
    });
    const seen = await workflows.status(runId);
    if (state === undefined || seen === undefined) throw new FlowmindError("RUN_UNKNOWN", { runId });
    const [question] = approvalQuestions(runId, state);
    const decision = question && person && decisionOf(person.consentTo(question.confirmation));
    if (question === undefined || decision === undefined) return { ...seen, state };
    await workflows.signal(runId, question.path, decision);
  }
}
