/** Waits until a run wants something of its caller, and asks the person for approvals where the client can. */
import { awaitedNames, FlowmindError, type RunState, type SeenRun } from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";
import { answerWithinMs, leastWaitMs } from "../tuning.ts";
import { type ApprovalQuestion, approvalQuestions, decisionOf } from "./approval-question.ts";
import type { RunCall, RunCallParts } from "./run-call.ts";

export interface SettledRun extends SeenRun {
  readonly hints: readonly string[];
}

/** Throws RUN_UNKNOWN where it was removed meanwhile. */
export async function settleRun(
  { runId, asksFor }: Extract<RunCall, { readonly ok: true }>,
  call: ToolCall,
  parts: RunCallParts,
): Promise<SettledRun> {
  const { workflows, clock, closedQuestions } = parts;
  const { signal, onProgress, receivedMs } = call;
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
    const questions = approvalQuestions(runId, state);
    for (const { path, confirmation } of questions) if (path === asksFor) closedQuestions.reopen(confirmation.key);
    const decided = ask(questions, call, parts);
    if (decided === undefined) return { ...seen, state, hints: closedHints(questions, state, call, parts) };
    await workflows.signal(runId, decided.path, decided.decision);
  }
}

/** Undefined where there is nobody to ask, where the question goes out now, or where nobody answers it. */
function ask(questions: readonly ApprovalQuestion[], { person }: ToolCall, { closedQuestions }: RunCallParts) {
  const question = questions.find(({ confirmation }) => !closedQuestions.has(confirmation.key));
  if (question === undefined || person === undefined) return undefined;
  const { path, confirmation } = question;
  const consent = person.consentTo(confirmation);
  if (consent === "cancelled") closedQuestions.add(confirmation.key);
  const decision = decisionOf(consent);
  return decision && { path, decision };
}

/** MCP's third answer beside yes and no: a person who closes a dialog has decided nothing. */
function closedHints(
  questions: readonly ApprovalQuestion[],
  { awaited }: RunState,
  { person }: ToolCall,
  { closedQuestions }: RunCallParts,
): readonly string[] {
  const closed = questions.filter(({ confirmation }) => closedQuestions.has(confirmation.key));
  return closed.map(({ path }) => {
    const asked = awaited.find((one) => one.path === path);
    const name = (asked && awaitedNames(asked).title) ?? path;
    const again = person === undefined ? "" : "; approval with decision approve shows them the question again";
    return `The user closed the question about ${name} without an answer: nothing was called, and the run waits${again}`;
  });
}
