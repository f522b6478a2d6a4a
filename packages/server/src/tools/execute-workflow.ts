/** `execute_workflow`: begins a run of what was found, and goes on with it. */
import { type Context, isFlowmindError, isRecord } from "@flowmind/core";
import { barriersOf } from "../access/barrier.ts";
import { answerRun } from "../runs/answer-run.ts";
import { runAskedAbout } from "../runs/approval-question.ts";
import { beginRun } from "../runs/begin-run.ts";
import { refuseArguments } from "../runs/refuse-arguments.ts";
import type { RunCall, RunCallParts } from "../runs/run-call.ts";
import { settleRun } from "../runs/settle-run.ts";
import type { WireFailure } from "../wire/answer.ts";
import type { CallSurroundings } from "../wire/carry-call.ts";
import { toFailure } from "../wire/failure.ts";
import { type Execution, readExecution } from "../wire/read-execution.ts";
import { toRunAnswer } from "../wire/run-answer.ts";
import { withHints } from "../wire/said.ts";
import { executeWorkflowInput } from "../wire/schemas/execute-workflow-input.ts";
import type { Tool, ToolCall } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

export function createExecuteWorkflowTool(parts: RunCallParts): Tool {
  return {
    inputSchema: executeWorkflowInput,
    prepare: wrapText,
    // What is bounded is how many runs are begun; an answer to one of them, or a user's yes, must not be lost.
    limitedAs: (raw, { person }) => (isGoingOn(raw) || runAskedAbout(person) !== undefined ? goingOn : undefined),
    run: async (input, hints, call) => {
      const begun = await open(readExecution(input), input, call, parts);
      if (!begun.ok) {
        const teaching = withHints(begun.said?.teaching, hints);
        const taught = teaching === undefined ? {} : { teaching };
        return toFailure(begun.error, { requestId: call.requestId, ...begun.said, ...taught });
      }
      const { runId } = begun;
      const settled = await settleRun(begun, call, parts).catch((error: unknown) => lostSight(error, runId, call));
      // Nobody will ever hear of it.
      if (begun.isNew === true && call.isCancelled?.() === true) await parts.workflows.cancel(runId);
      if ("error" in settled) return settled;
      const { state, start } = settled;
      const alpha = parts.alphaUses.take(runId);
      const endedMs = parts.clock.monotonic();
      return toRunAnswer({
        requestId: call.requestId,
        sessionId: runId,
        context: start.context,
        state,
        after: goesWellAfter(start.context.uri, call),
        around: surroundings(call, parts),
        hints: [...hints, ...begun.hints, ...settled.hints],
        stopwatch: {
          receivedMs: call.receivedMs,
          searchBeganMs: endedMs,
          searchEndedMs: endedMs,
          assembledMs: parts.clock.monotonic(),
          ...(alpha && { alpha }),
        },
      });
    },
  };
}

/** A question to the person brings the whole call again: its answer is for the run that asked, which has begun already. */
async function open(execution: Execution, input: Fields, call: ToolCall, parts: RunCallParts): Promise<RunCall> {
  const asked = runAskedAbout(call.person);
  if (asked !== undefined) {
    const { cancels } = execution;
    return answerRun(asked, { variables: {}, settings: {}, cancels }, call, parts);
  }
  if (execution.sessionId !== undefined) return answerRun(execution.sessionId, execution, call, parts);
  const answering = answers.filter((name) => saysSomething(input[name]));
  if (answering.length > 0) return noSession(answering, input);
  if (execution.uri !== undefined) return beginRun(execution.uri, execution, call, parts);
  const missing = {
    path: "workflow_uri",
    problem: "is missing",
    expected: "a URI (or session_id, to go on with a run)",
  };
  return refuseArguments([missing], { example: { ...input, workflow_uri: "workflow://…" } });
}

type Fields = Readonly<Record<string, unknown>>;

/** What is for a run that has begun already. */
const answers = ["step_result", "approval", "cancel"];

function saysSomething(value: unknown): boolean {
  return value !== undefined && value !== false && !(isRecord(value) && Object.keys(value).length === 0);
}

/** Beginning another run would lose the answer. */
function noSession(answering: readonly string[], input: Fields): RunCall {
  const expected = `the one of the answer that asked for ${answering.join(" and ")}: nothing was begun`;
  const given = Object.fromEntries(answering.map((name) => [name, input[name]]));
  const example = { session_id: "<session_id>", ...given };
  return refuseArguments([{ path: "session_id", problem: "is missing", expected }], { example });
}

const goingOn = `${toolNames.executeWorkflow} (session_id)`;

function isGoingOn(raw: unknown): boolean {
  return isRecord(raw) && typeof raw["session_id"] === "string" && raw["session_id"].trim() !== "";
}

/** The run is kept and goes on, and without its id nobody could ask for it again. */
function lostSight(error: unknown, runId: string, { requestId }: ToolCall): WireFailure {
  if (!isFlowmindError(error) || error.code === "RUN_UNKNOWN") throw error;
  const parameters = { session_id: runId };
  const again = { tool: toolNames.executeWorkflow, reason: "The run has begun: ask how far it is", parameters };
  return toFailure(error, { requestId, partialResults: parameters, nextActions: [again] });
}

function surroundings(call: ToolCall, { providers, levels }: RunCallParts): CallSurroundings {
  const { host } = call;
  return { providers, barrier: barriersOf(call, levels), ...(host === undefined ? {} : { host }) };
}

function goesWellAfter(uri: string, { view: { snapshot } }: ToolCall): readonly Context[] {
  const relations = snapshot.find(uri)?.relations;
  const after = relations === undefined ? [] : [...relations.followsWell, ...relations.leadsTo];
  return after.flatMap((one) => snapshot.find(one) ?? []);
}

/** A result is often sent as its text alone, a decision as its word. */
function wrapText(raw: unknown): { readonly value: unknown; readonly hints: readonly string[] } {
  if (!isRecord(raw)) return { value: raw, hints: [] };
  const { step_result: result, approval } = raw;
  return {
    value: {
      ...raw,
      ...(typeof result === "string" && !result.trim().startsWith("{") ? { step_result: { text: result } } : {}),
      ...(typeof approval === "string" && !approval.trim().startsWith("{") ? { approval: { decision: approval } } : {}),
    },
    hints: [],
  };
}
