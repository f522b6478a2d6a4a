/** Gives a run what it awaits, from the caller whose run it is. */
import { isDeepStrictEqual } from "node:util";
import { FlowmindError, isRunOver, keyOfCaller, type SeenRun } from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { Execution } from "../wire/read-execution.ts";
import { cameTooLate } from "./came-too-late.ts";
import { type FittingAnswer, fitAnswer, type GivenAnswer } from "./fit-answer.ts";
import type { RunCall, RunCallParts } from "./run-call.ts";

/**
 * RUN_UNKNOWN also for the runs of others, and of what the caller may not see any more; TOOL_FORBIDDEN; RUN_OVER; STEP_NOT_AWAITED with
 * what is awaited.
 */
export async function answerRun(
  runId: string,
  execution: Execution,
  call: ToolCall,
  parts: RunCallParts,
): Promise<RunCall> {
  const { workflows } = parts;
  const seen = await workflows.status(runId);
  if (seen === undefined || keyOfCaller(seen.owner) !== keyOfCaller(call.caller)) return unknown(runId);
  const forbidden = forbiddenNow(seen, call, parts);
  if (forbidden !== undefined) return forbidden;
  hideSecrets(seen, call);
  const { result, approval, cancels } = execution;
  const isOver = isRunOver(seen.state);
  const hints = [execution.uri === undefined ? undefined : notBegun, cameTooLate(execution, seen.start)];
  const fine = { ok: true, runId, hints: hints.filter((one) => one !== undefined) } as const;
  if (cancels) {
    const told = [...fine.hints, ...(result === undefined && approval === undefined ? [] : [cancelledInstead])];
    if (isOver) return { ...fine, hints: [...told, overBefore] };
    await workflows.cancel(runId);
    return { ...fine, hints: told };
  }
  const given = await giveAll(seen, [asGiven(result, "result"), asGiven(approval, "decision")].flat(), call, parts);
  return given.ok ? { ...fine, ...given, hints: [...fine.hints, ...given.hints] } : given;
}

/** What the run knows and its caller's words may hold. */
function hideSecrets({ start, state: { variables } }: SeenRun, { hidden }: ToolCall): void {
  const sensitive = start.context.variables.filter((one) => one.sensitive === true);
  for (const { name } of sensitive) if (Object.hasOwn(variables, name)) hidden.add(variables[name]);
}

const cancelledInstead = "cancel came together with an answer: the answer was not taken";
const overBefore = "The run was over before: nothing was cancelled";
const notBegun = "The run of session_id is shown; nothing was begun: leave session_id out to begin with workflow_uri";

function asGiven(answer: GivenAnswer["answer"] | undefined, kind: GivenAnswer["kind"]): readonly GivenAnswer[] {
  return answer === undefined ? [] : [{ answer, kind }];
}

/** A result and a decision answer different steps: both are given, or neither is where one does not fit. */
async function giveAll(
  seen: SeenRun,
  answers: readonly GivenAnswer[],
  call: ToolCall,
  { workflows, clock }: RunCallParts,
): Promise<RunCall> {
  const { id } = seen;
  const fitting: FittingAnswer[] = [];
  for (const given of answers) {
    const one = await fitAnswer(seen, given, call, { workflows, clock });
    if (!one.ok) return answers.length === 1 ? one : neither(one);
    fitting.push(one);
  }
  const hints: string[] = [];
  for (const { path, value } of fitting.filter(({ isAsked }) => !isAsked)) {
    const counts = await workflows.signal(id, path, value);
    if (!isDeepStrictEqual(counts, value)) hints.push(lateAnswer);
  }
  const asksFor = fitting.find(({ isAsked }) => isAsked)?.path;
  return { ok: true, runId: id, hints, ...(asksFor === undefined ? {} : { asksFor }) };
}

function neither({ said, ...refused }: Extract<RunCall, { readonly ok: false }>): RunCall {
  return { ...refused, said: { ...said, teaching: { tip: neitherTaken } } };
}

const neitherTaken = "step_result and approval came together: neither was taken; send each as the run awaits it";

const lateAnswer = "Another answer to this step came before and counts, or its time was over; this one was not taken";

function unknown(runId: string): RunCall {
  return { ok: false, error: new FlowmindError("RUN_UNKNOWN", { runId }) };
}

/** What was allowed when the run began may not be any more. A context whose file is gone keeps nobody from its runs. */
function forbiddenNow(
  { id, start: { context } }: SeenRun,
  { view, granted }: ToolCall,
  { isHidden }: RunCallParts,
): RunCall | undefined {
  const now = view.snapshot.find(context.uri);
  if (now === undefined) return isHidden(context.uri, view) ? unknown(id) : undefined;
  const tool = toolNames.executeWorkflow;
  if (granted.mayUse(now, tool)) return undefined;
  return { ok: false, error: new FlowmindError("TOOL_FORBIDDEN", { tool, uri: context.uri }) };
}
