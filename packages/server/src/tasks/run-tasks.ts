/** Runs that outlast the call that began them or went on with them, as tasks: any process that has their journal answers for them. */
import { type Caller, type Clock, keyOfCaller, type RunState, type WorkflowEngine } from "@flowmind/core";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { LRUCache } from "lru-cache";
import type { OpenCall } from "../access/open-call.ts";
import type { AuditTrail } from "../audit/audit-trail.ts";
import type { Person } from "../calls/person.ts";
import { toToolResult } from "../connection/to-tool-result.ts";
import { approvalQuestions, decisionOf } from "../runs/approval-question.ts";
import type { ClosedQuestions } from "../runs/closed-questions.ts";
import type { CallTool } from "../tools/tool-caller.ts";
import { toolNames } from "../tools/tool-names.ts";
import { mostTasksOver } from "../tuning.ts";
import type { WireAnswer, WireFailure } from "../wire/answer.ts";
import type { Task, TaskPart } from "./task.ts";
import { type NamedTask, parseTaskId } from "./task-id.ts";
import { partWithoutResult, toTask } from "./to-task.ts";

/** Who asks about a task. */
export interface TaskAsker {
  readonly caller: Caller;
  /** Absent where the client cannot ask the person in front of it: approvals are left to the caller then. */
  readonly person?: Person;
}

/** Methods with a task's id throw a protocol error where there is no such task, or where it is another caller's. */
export interface RunTasks {
  /** What goes in place of the answer of a call: a run that works, and wants nothing of its caller. Undefined: the answer goes. */
  inPlaceOf(answer: WireAnswer): Promise<Task | undefined>;
  get(taskId: string, asker: TaskAsker): Promise<Task>;
  /** Takes the person's answers to what the run awaits; those that nobody asked for do nothing. */
  update(taskId: string, asker: TaskAsker): Promise<void>;
  /** Resolves when it is kept that the run is to end. Nothing happens where the task is over. */
  cancel(taskId: string, asker: TaskAsker): Promise<void>;
}

export interface RunTasksParts {
  readonly workflows: Pick<WorkflowEngine, "status" | "signal">;
  readonly callTool: CallTool;
  readonly openCall: OpenCall;
  readonly audit: AuditTrail;
  readonly clock: Pick<Clock, "now">;
  readonly closedQuestions: Pick<ClosedQuestions, "add">;
  /** Milliseconds for which a run is kept after it last changed; null: for ever. */
  readonly keptMs: number | null;
}

interface FoundTask extends NamedTask {
  readonly taskId: string;
  readonly state: RunState;
}

export function createRunTasks(parts: RunTasksParts): RunTasks {
  const { workflows, callTool, clock, keptMs } = parts;
  /** As they were given: the run may go on, but a task that is over stays as it is, at least in this process. */
  const over = new LRUCache<string, Task>({ max: mostTasksOver });
  const shown = ({ runId, createdAtMs, state }: Omit<FoundTask, "taskId">, part: TaskPart) =>
    toTask({ named: { runId, createdAtMs }, state, nowMs: clock.now(), keptMs }, part);

  async function find(taskId: string, { caller }: TaskAsker): Promise<FoundTask> {
    const named = parseTaskId(taskId);
    const seen = named && (await workflows.status(named.runId));
    if (named === undefined || seen === undefined || keyOfCaller(seen.owner) !== keyOfCaller(caller)) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no task ${taskId.slice(0, longestShown)}`);
    }
    return { taskId, ...named, state: seen.state };
  }

  /** Undefined: the task is over. */
  function openPart({ taskId, runId, state }: FoundTask, { person }: TaskAsker): TaskPart | undefined {
    const questions = person === undefined ? [] : approvalQuestions(runId, state);
    return over.has(taskId) ? undefined : partWithoutResult(state, questions);
  }

  /** With what the call would have given; where that cannot be had now the client is to ask again. */
  async function finish(task: FoundTask, { caller }: TaskAsker): Promise<Task> {
    const { taskId, runId } = task;
    const known = over.get(taskId);
    if (known !== undefined) return known;
    const answer = await callTool(toolNames.executeWorkflow, { session_id: runId }, { caller, signal: noWaiting });
    if (workingRun(answer) !== undefined || isTooOften(answer)) return shown(task, { status: "working" });
    const result = { ...toToolResult(answer), resultType: "complete" };
    const finished = shown(task, { status: "completed", result });
    over.set(taskId, finished);
    return finished;
  }

  return {
    async inPlaceOf(answer) {
      const runId = workingRun(answer);
      // Where the journal cannot be read now the answer says all that there is to say.
      const seen = runId === undefined ? undefined : await workflows.status(runId).catch(() => undefined);
      if (seen === undefined) return undefined;
      return shown({ runId: seen.id, createdAtMs: Math.trunc(clock.now()), state: seen.state }, { status: "working" });
    },
    async get(taskId, asker) {
      const task = await find(taskId, asker);
      const part = openPart(task, asker);
      return part === undefined ? finish(task, asker) : shown(task, part);
    },
    async update(taskId, asker) {
      const task = await find(taskId, asker);
      const { person } = asker;
      if (person === undefined || openPart(task, asker)?.status !== "input_required") return;
      for (const { path, confirmation } of approvalQuestions(task.runId, task.state)) {
        const consent = person.consentTo(confirmation);
        const decision = decisionOf(consent);
        if (decision !== undefined) {
          await workflows.signal(task.runId, path, decision);
          const { call } = await parts.openCall({ caller: asker.caller });
          const raw = { session_id: task.runId, approval: { step: path, ...decision } };
          parts.audit.record({ tool: toolNames.executeWorkflow, raw, call, outcome: "ok" });
        }
        // A question that nobody answered is not asked again: what the run awaits is the caller's to hear.
        if (consent !== "cancelled") continue;
        parts.closedQuestions.add(confirmation.key);
        await finish(task, asker);
      }
    },
    async cancel(taskId, asker) {
      const task = await find(taskId, asker);
      if (openPart(task, asker) === undefined) return;
      const cancel = { session_id: task.runId, cancel: true };
      const answer = await callTool(toolNames.executeWorkflow, cancel, { caller: asker.caller, signal: noWaiting });
      if (!answer.success) throw refused(answer);
    },
  };
}

/** A made-up id is not echoed at length. */
const longestShown = 100;

/** For calls that say how a run is, without waiting for what becomes of it. */
const noWaiting = AbortSignal.abort();

/** The run of an answer of `execute_workflow` that leaves nothing to do but to wait. */
function workingRun(answer: WireAnswer): string | undefined {
  if (!answer.success) return undefined;
  const { status, awaiting, session_id: runId } = answer.result;
  return status === "running" && awaiting === undefined && typeof runId === "string" ? runId : undefined;
}

function isTooOften(answer: WireAnswer): boolean {
  return !answer.success && answer.error.retry_after_ms !== undefined;
}

function refused(answer: WireFailure): ProtocolError {
  const { message, fix } = answer.error;
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, `${message}. ${fix.instruction}`, answer);
}
