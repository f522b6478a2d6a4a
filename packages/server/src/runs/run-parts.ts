/** What a run sees, calls and judges by: what its owner may, at that moment. */
import type { LevelSettings } from "@flowmind/authorization";
import {
  type AlphaLlm,
  type Caller,
  type Clock,
  type ConditionJudge,
  type Context,
  callerOf,
  FlowmindError,
  keyOfCaller,
  type Provider,
  type RunnableContext,
  type ToolResult,
} from "@flowmind/core";
import { createInstructor, type OwnedRun, type RunParts, type ToolCall as StepCall } from "@flowmind/workflow";
import type { OpenCall } from "../access/open-call.ts";
import type { ReadForeign } from "../arguments/foreign-reader.ts";
import { describeViolation } from "../arguments/violation.ts";
import type { AuditTrail } from "../audit/audit-trail.ts";
import { callingProvider } from "../calls/calling-provider.ts";
import { whyNotCalled } from "../calls/why-not-called.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { AlphaUses } from "./alpha-uses.ts";

export interface RunPartsGiven {
  readonly openCall: OpenCall;
  readonly providers: readonly Provider[];
  readonly judge: ConditionJudge;
  readonly levels: LevelSettings;
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly foreignReader: () => Promise<ReadForeign>;
  /** Carries out instructions of autonomous runs. Absent: the caller does. */
  readonly alphaLlm?: AlphaLlm;
  readonly alphaUses: AlphaUses;
}

/** Rules are asked anew with every context and every call: what was allowed when the run began may not be any more. */
export function createRunParts(given: RunPartsGiven): (run: OwnedRun) => RunParts {
  return ({ id, owner }) => {
    const caller = callerOf(owner);
    const cacheScope = keyOfCaller(owner);
    return {
      resolve: async (uri) => {
        const { call } = await given.openCall({ caller });
        const context = call.view.snapshot.find(uri);
        if (context === undefined) return undefined;
        const tool = context.kind === "tool" ? toolNames.callTool : toolNames.executeWorkflow;
        return call.granted.mayUse(context, tool) ? runnable(context) : undefined;
      },
      call: (step) => callTool(step, caller, id, given),
      judge: {
        judge: async (condition, situation, options) => {
          const judgement = await given.judge.judge(condition, situation, { ...options, cacheScope });
          if (judgement.alpha !== undefined) given.alphaUses.add(id, judgement.alpha);
          return judgement;
        },
      },
      ...(given.alphaLlm && { instruct: createInstructor(given.alphaUses.counting(id, given.alphaLlm)) }),
    };
  };
}

/** A tool that does not say what it does wants the consent that `call_tool` wants for it. */
function runnable(context: Context): RunnableContext {
  return context.kind === "tool" && context.effect === undefined ? { ...context, effect: "destructive" } : context;
}

async function callTool(step: StepCall, caller: Caller, runId: string, given: RunPartsGiven): Promise<ToolResult> {
  const { call } = await given.openCall({ caller, signal: step.signal });
  for (const value of step.secrets) call.hidden.add(value);
  const raw = { uri: step.uri, arguments: step.arguments };
  const written = { tool: toolNames.callTool, raw, call: { ...call, requestId: runId } };
  try {
    const result = await perform(step, call, given);
    given.audit.record({ ...written, outcome: result.isError ? "TOOL_FAILED" : "ok" });
    return result;
  } catch (error) {
    given.audit.record({ ...written, outcome: error instanceof FlowmindError ? error.code : "INTERNAL" });
    throw error;
  }
}

type OpenedCall = Awaited<ReturnType<OpenCall>>["call"];

async function perform(
  { uri, arguments: args, idempotencyKey, signal }: StepCall,
  call: OpenedCall,
  { providers, levels, foreignReader }: RunPartsGiven,
): Promise<ToolResult> {
  const context = call.view.snapshot.find(uri);
  if (context === undefined) throw new FlowmindError("UNKNOWN_CONTEXT", { uri, nearest: [] });
  const provider = callingProvider(context, providers);
  if (provider === undefined) {
    const instead = "No server here carries it out; do it another way, and put the step right";
    throw new FlowmindError("TOOL_UNAVAILABLE", { tool: uri, instead });
  }
  const barred = await whyNotCalled({ context, provider }, call, levels);
  if (barred !== undefined) throw barred;
  const readForeign = await foreignReader();
  const read = readForeign(provider.inputSchema?.(context.uri) ?? { type: "object" }, args);
  if (!read.ok) {
    const violations = read.violations.map(describeViolation);
    throw new FlowmindError("INVALID_ARGUMENTS", { tool: uri, violations });
  }
  return provider.call(context.uri, read.value, {
    caller: keyOfCaller(call.caller),
    idempotencyKey,
    isWhole: true,
    signal,
  });
}
