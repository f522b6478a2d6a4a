/** Calls a tool by name with whatever was sent, and always gives an answer in our envelope. */
import { FlowmindError, type IdSource, isFlowmindError, type Log, nearestNames } from "@flowmind/core";
import { type ArgumentReader, createArgumentReader } from "../arguments/argument-reader.ts";
import { describeViolation } from "../arguments/violation.ts";
import type { WireAnswer, WireFailure } from "../wire/answer.ts";
import { type FailureGiven, toFailure, violationGuidance } from "../wire/failure.ts";
import { withHints } from "../wire/said.ts";
import { samplesWith } from "../wire/sample-values.ts";
import { createFieldRequestTool } from "./field-request.ts";
import { createGetHelpTool } from "./get-help.ts";
import { createListAvailableContextsTool } from "./list-available-contexts.ts";
import type { Session, Tool, ToolCall, ToolParts } from "./tool.ts";
import { isLaterTool, toolNames } from "./tool-names.ts";
import { answerUnavailable } from "./unavailable-tool.ts";

export interface CallOptions {
  readonly session?: Session;
  readonly signal?: AbortSignal;
}

/** Never rejects: faults are answers too. */
export type CallTool = (name: string, raw: unknown, options?: CallOptions) => Promise<WireAnswer>;

export interface ToolCallerParts extends ToolParts {
  readonly ids: IdSource;
  readonly log: Log;
}

interface ReadyTool extends Tool {
  readonly name: string;
  readonly reader: ArgumentReader;
}

export function createToolCaller(parts: ToolCallerParts): CallTool {
  const ready = (name: string, tool: Tool): ReadyTool => ({
    ...tool,
    name,
    reader: createArgumentReader(tool.inputSchema),
  });
  const fieldRequest = ready(parts.fieldRequestName, createFieldRequestTool(parts));
  const tools = new Map<string, ReadyTool>([
    [toolNames.fieldRequest, fieldRequest],
    [parts.fieldRequestName, fieldRequest],
    [toolNames.listAvailableContexts, ready(toolNames.listAvailableContexts, createListAvailableContextsTool(parts))],
    [toolNames.getHelp, ready(toolNames.getHelp, createGetHelpTool(parts))],
  ]);
  const published = [parts.fieldRequestName, toolNames.listAvailableContexts, toolNames.getHelp];

  return async (name, raw, options = {}) => {
    const { session = {}, signal } = options;
    const base = { receivedMs: parts.clock.monotonic(), requestId: parts.ids.next(), session };
    const call: ToolCall = signal === undefined ? base : { ...base, signal };
    try {
      const tool = tools.get(name);
      if (tool !== undefined) return await runTool(tool, raw, call, parts);
      if (isLaterTool(name)) return answerUnavailable(name, raw, call.requestId, parts);
      const nearest = nearestNames(name.slice(0, longestToolName), published);
      const error = new FlowmindError("UNKNOWN_TOOL", {
        tool: name.slice(0, longestToolName),
        tools: nearest.length > 0 ? nearest : published,
      });
      return toFailure(error, { requestId: call.requestId });
    } catch (error) {
      return answerFault(error, name, call, parts);
    }
  };
}

async function runTool(tool: ReadyTool, raw: unknown, call: ToolCall, parts: ToolCallerParts): Promise<WireAnswer> {
  const { exampleQuery } = parts.catalog();
  const pardon = (error: Parameters<NonNullable<Tool["pardons"]>>[0]) => tool.pardons?.(error) ?? false;
  const read = tool.reader.read(raw, samplesWith(exampleQuery), pardon);
  if (read.ok) return tool.run(read.value, read.hints, call);
  const violations = read.violations.map(describeViolation);
  const teaching = withHints(undefined, read.hints);
  return toFailure(new FlowmindError("INVALID_ARGUMENTS", { tool: tool.name, violations }), {
    requestId: call.requestId,
    example: read.example,
    guidance: violationGuidance(read.violations),
    ...(read.why === undefined ? {} : { why: read.why }),
    ...(teaching === undefined ? {} : { teaching }),
  });
}

/** Known faults as they are; anything else is ours: an id for the caller, the stack for the log. */
function answerFault(error: unknown, name: string, call: ToolCall, parts: ToolCallerParts): WireFailure {
  const given: FailureGiven = { requestId: call.requestId };
  if (isFlowmindError(error)) return toFailure(error, given);
  const stack = error instanceof Error ? error.stack : String(error);
  parts.log.write("error", `${name} failed`, { requestId: call.requestId, stack });
  return toFailure(new FlowmindError("INTERNAL", { id: call.requestId }), given);
}

/** The longest name that MCP allows (SEP-986). */
const longestToolName = 128;
