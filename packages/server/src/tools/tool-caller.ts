/** Calls a tool by name with whatever was sent, and always gives an answer in our envelope. */
import {
  type Caller,
  type CallProgress,
  type ErrorCode,
  FlowmindError,
  type IdSource,
  isFlowmindError,
  type Log,
  nearestNames,
} from "@flowmind/core";
import type { Host } from "@flowmind/teaching";
import type { Admission } from "../access/admission.ts";
import type { OpenCall } from "../access/open-call.ts";
import { type ArgumentReader, createArgumentReader } from "../arguments/argument-reader.ts";
import { describeViolation } from "../arguments/violation.ts";
import { type AuditTrail, outcomeOf } from "../audit/audit-trail.ts";
import { type CarryOutParts, carryOut } from "../calls/carry-out.ts";
import type { Person } from "../calls/person.ts";
import { unwrappedCall, unwrappedHint } from "../calls/unwrapped-arguments.ts";
import type { CatalogView } from "../catalog-view.ts";
import type { ExposedTools } from "../exposed/exposed-tools.ts";
import type { RunCallParts } from "../runs/run-call.ts";
import type { WireAnswer, WireFailure } from "../wire/answer.ts";
import { type FailureGiven, toFailure, violationGuidance } from "../wire/failure.ts";
import { withHints } from "../wire/said.ts";
import { samplesWith } from "../wire/sample-values.ts";
import { withUnlocks } from "../wire/unlocks.ts";
import { withWarnings } from "../wire/warnings.ts";
import { createCallTool } from "./call-tool.ts";
import { type ComposeParts, createComposeWorkflowTool } from "./compose-workflow.ts";
import { createEvaluateSemanticConditionTool } from "./evaluate-semantic-condition.ts";
import { createExecuteWorkflowTool } from "./execute-workflow.ts";
import { createFieldRequestTool } from "./field-request.ts";
import { createGetHelpTool } from "./get-help.ts";
import { createListAvailableContextsTool } from "./list-available-contexts.ts";
import { createReportOutcomeTool } from "./report-outcome.ts";
import type { Prepared, Tool, ToolCall, ToolParts } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

export interface CallOptions {
  /** @default the local user */
  readonly caller?: Caller;
  readonly signal?: AbortSignal;
  /** Whether the client has cancelled the call, and is not merely gone. @default never */
  readonly isCancelled?: () => boolean;
  /** The program that is asking, where it is a known one. */
  readonly host?: Host;
  /** Told how far a tool is, where a provider says it. */
  readonly onProgress?: (progress: CallProgress) => void;
  /** Asks the person before something is destroyed. @default nobody can be asked: the answer says what to do */
  readonly person?: Person;
}

/** Never rejects: faults are answers too. */
export type CallTool = (name: string, raw: unknown, options?: CallOptions) => Promise<WireAnswer>;

export interface ToolCallerParts extends ToolParts, CarryOutParts, ComposeParts, RunCallParts {
  readonly ids: IdSource;
  readonly log: Log;
  readonly localCaller: Caller;
  readonly openCall: OpenCall;
  readonly admission: Admission;
  readonly audit: AuditTrail;
  readonly storeProblems: () => readonly { readonly code: ErrorCode }[];
  /** Upstream tools that are listed directly to who sees this. */
  readonly exposed: (view: CatalogView) => ExposedTools;
}

interface ReadyTool extends Tool {
  readonly name: string;
  readonly reader: ArgumentReader;
}

/** What a call came to, and by which of our tools it went, with which arguments. */
interface Answered {
  readonly answer: WireAnswer;
  readonly tool: string;
  readonly raw: unknown;
}

export function createToolCaller(parts: ToolCallerParts): CallTool {
  const ready = (name: string, tool: Tool): ReadyTool => ({
    ...tool,
    name,
    reader: createArgumentReader(tool.inputSchema),
  });
  const tools = new Map<string, ReadyTool>([
    [toolNames.fieldRequest, ready(parts.fieldRequestName, createFieldRequestTool(parts))],
    [toolNames.listAvailableContexts, ready(toolNames.listAvailableContexts, createListAvailableContextsTool(parts))],
    [toolNames.getHelp, ready(toolNames.getHelp, createGetHelpTool(parts))],
    [toolNames.callTool, ready(toolNames.callTool, createCallTool(parts))],
    [toolNames.executeWorkflow, ready(toolNames.executeWorkflow, createExecuteWorkflowTool(parts))],
    [toolNames.composeWorkflow, ready(toolNames.composeWorkflow, createComposeWorkflowTool(parts))],
    [toolNames.reportOutcome, ready(toolNames.reportOutcome, createReportOutcomeTool(parts))],
    [
      toolNames.evaluateSemanticCondition,
      ready(toolNames.evaluateSemanticCondition, createEvaluateSemanticConditionTool(parts)),
    ],
  ]);
  const ours = [parts.fieldRequestName, ...Object.values(toolNames).filter((name) => name !== toolNames.fieldRequest)];
  const published = (call: ToolCall) => [...ours.filter(parts.isAvailable), ...parts.exposed(call.view).keys()];

  async function answerCall(name: string, raw: unknown, call: ToolCall): Promise<Answered> {
    const own = name === parts.fieldRequestName ? toolNames.fieldRequest : name;
    const tool = tools.get(own);
    if (tool !== undefined) {
      const limitedAs = tool.limitedAs?.(raw, call);
      return { tool: own, raw, answer: await admitted(own, call, () => runTool(tool, raw, call), limitedAs) };
    }
    const exposed = parts.exposed(call.view).get(name);
    if (exposed !== undefined) {
      const { provider, context } = exposed;
      const inside = unwrappedCall(raw, context.uri, provider.inputSchema?.(context.uri));
      const hints = inside === raw ? [] : [unwrappedHint];
      const direct = { ...exposed, raw: inside, confirmed: false, isDirect: true, hints };
      const { callTool } = toolNames;
      const answer = await admitted(callTool, call, () => carryOut(direct, call, parts));
      return { tool: callTool, raw: { uri: context.uri, arguments: inside }, answer };
    }
    const shown = name.slice(0, longestToolName);
    const nearest = nearestNames(shown, published(call));
    const known = nearest.length > 0 ? nearest : published(call).slice(0, mostNamed);
    const error = new FlowmindError("UNKNOWN_TOOL", { tool: shown, tools: known });
    return { tool: shown, raw, answer: toFailure(error, { requestId: call.requestId }) };
  }

  async function admitted(
    tool: string,
    call: ToolCall,
    run: () => WireAnswer | Promise<WireAnswer>,
    limitedAs?: string,
  ): Promise<WireAnswer> {
    try {
      const refusal = await parts.admission.begin(tool, call, limitedAs);
      if (refusal !== undefined) return toFailure(refusal, { requestId: call.requestId });
      try {
        return await run();
      } finally {
        await parts.admission.end(tool, call, limitedAs);
      }
    } catch (error) {
      return answerFault(error, tool, call, parts);
    }
  }

  return async (name, raw, options = {}) => {
    try {
      const { call, unlocked } = await parts.openCall({ ...options, caller: options.caller ?? parts.localCaller });
      const { answer, ...audited } = await answerCall(name, raw, call);
      parts.audit.record({ ...audited, call, outcome: outcomeOf(answer) });
      return withWarnings(withUnlocks(answer, unlocked), parts.storeProblems());
    } catch (error) {
      return answerFault(error, name, { requestId: parts.ids.next() }, parts);
    }
  };
}

async function runTool(tool: ReadyTool, raw: unknown, call: ToolCall): Promise<WireAnswer> {
  const pardon = (error: Parameters<NonNullable<Tool["pardons"]>>[0]) => tool.pardons?.(error, call) ?? false;
  const { value, hints: remarks, blank = [] }: Prepared = tool.prepare?.(raw, call) ?? { value: raw, hints: [] };
  const read = tool.reader.read(value, samplesWith(call.view.exampleQuery), pardon);
  const hints = [...remarks, ...read.hints];
  if (read.ok) return tool.run(read.value, hints, call);
  const found = read.violations.map((one) => (blank.includes(one.path) ? { ...one, problem: "is empty" } : one));
  const violations = found.map(describeViolation);
  const teaching = withHints(undefined, hints);
  return toFailure(new FlowmindError("INVALID_ARGUMENTS", { tool: tool.name, violations }), {
    requestId: call.requestId,
    example: read.example,
    guidance: violationGuidance(found),
    ...(read.why === undefined ? {} : { why: read.why }),
    ...(teaching === undefined ? {} : { teaching }),
  });
}

/** Known faults as they are; anything else is ours: an id for the caller, the stack for the log. */
function answerFault(
  error: unknown,
  name: string,
  { requestId }: Pick<ToolCall, "requestId">,
  { log }: Pick<ToolCallerParts, "log">,
): WireFailure {
  const given: FailureGiven = { requestId };
  if (isFlowmindError(error)) return toFailure(error, given);
  const stack = error instanceof Error ? error.stack : String(error);
  log.write("error", `${name} failed`, { requestId, stack });
  return toFailure(new FlowmindError("INTERNAL", { id: requestId }), given);
}

/** The longest name that MCP allows (SEP-986). */
const longestToolName = 128;

/** A message that names hundreds of exposed tools is not read. */
const mostNamed = 12;
