/** Calls a tool by name with whatever was sent, and always gives an answer in our envelope. */
import {
  type CallProgress,
  FlowmindError,
  type IdSource,
  isFlowmindError,
  type Log,
  nearestNames,
} from "@flowmind/core";
import type { Host } from "@flowmind/teaching";
import { type ArgumentReader, createArgumentReader } from "../arguments/argument-reader.ts";
import type { ReadForeign } from "../arguments/foreign-reader.ts";
import { describeViolation } from "../arguments/violation.ts";
import { carryOut } from "../calls/carry-out.ts";
import type { Person } from "../calls/person.ts";
import type { ExposedTools } from "../exposed/exposed-tools.ts";
import type { WireAnswer, WireFailure } from "../wire/answer.ts";
import { type FailureGiven, toFailure, violationGuidance } from "../wire/failure.ts";
import { withHints } from "../wire/said.ts";
import { samplesWith } from "../wire/sample-values.ts";
import { createCallTool } from "./call-tool.ts";
import { createFieldRequestTool } from "./field-request.ts";
import { createGetHelpTool } from "./get-help.ts";
import { createListAvailableContextsTool } from "./list-available-contexts.ts";
import type { Session, Tool, ToolCall, ToolParts } from "./tool.ts";
import { isLaterTool, toolNames } from "./tool-names.ts";
import { answerUnavailable } from "./unavailable-tool.ts";

export interface CallOptions {
  readonly session?: Session;
  readonly signal?: AbortSignal;
  /** The program that is asking, where it is a known one. */
  readonly host?: Host;
  /** Told how far a tool is, where a provider says it. */
  readonly onProgress?: (progress: CallProgress) => void;
  /** Asks the person before something is destroyed. @default nobody can be asked: the answer says what to do */
  readonly person?: Person;
}

/** Never rejects: faults are answers too. */
export type CallTool = (name: string, raw: unknown, options?: CallOptions) => Promise<WireAnswer>;

export interface ToolCallerParts extends ToolParts {
  readonly ids: IdSource;
  readonly log: Log;
  /** Upstream tools that are listed directly now. */
  readonly exposed: () => ExposedTools;
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
  let reader: Promise<ReadForeign> | undefined;
  const foreignReader = () => {
    reader ??= loadForeignReader();
    return reader;
  };
  const carrying = { ...parts, foreignReader };
  const fieldRequest = ready(parts.fieldRequestName, createFieldRequestTool(parts));
  const tools = new Map<string, ReadyTool>([
    [toolNames.fieldRequest, fieldRequest],
    [parts.fieldRequestName, fieldRequest],
    [toolNames.listAvailableContexts, ready(toolNames.listAvailableContexts, createListAvailableContextsTool(parts))],
    [toolNames.getHelp, ready(toolNames.getHelp, createGetHelpTool(parts))],
    [toolNames.callTool, ready(toolNames.callTool, createCallTool(carrying))],
  ]);
  const ours = [parts.fieldRequestName, toolNames.listAvailableContexts, toolNames.getHelp];
  const published = () => [
    ...ours,
    ...(parts.isAvailable(toolNames.callTool) ? [toolNames.callTool] : []),
    ...parts.exposed().keys(),
  ];

  return async (name, raw, options = {}) => {
    const { session = {}, ...given } = options;
    const call: ToolCall = { ...given, receivedMs: parts.clock.monotonic(), requestId: parts.ids.next(), session };
    try {
      const tool = tools.get(name);
      if (tool !== undefined) return await runTool(tool, raw, call, parts);
      const exposed = parts.exposed().get(name);
      if (exposed !== undefined) {
        return await carryOut({ ...exposed, raw, confirmed: false, isDirect: true, hints: [] }, call, carrying);
      }
      if (isLaterTool(name)) return answerUnavailable(name, raw, call.requestId, parts);
      const nearest = nearestNames(name.slice(0, longestToolName), published());
      const error = new FlowmindError("UNKNOWN_TOOL", {
        tool: name.slice(0, longestToolName),
        tools: nearest.length > 0 ? nearest : published().slice(0, mostNamed),
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
  const { value, hints: remarks } = tool.prepare?.(raw) ?? { value: raw, hints: [] };
  const read = tool.reader.read(value, samplesWith(exampleQuery), pardon);
  const hints = [...remarks, ...read.hints];
  if (read.ok) return tool.run(read.value, hints, call);
  const violations = read.violations.map(describeViolation);
  const teaching = withHints(undefined, hints);
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

/** A message that names hundreds of exposed tools is not read. */
const mostNamed = 12;

/** A second dialect of JSON Schema takes ten milliseconds of a start at which most sessions never call anything. */
async function loadForeignReader(): Promise<ReadForeign> {
  const { createForeignReader } = await import("../arguments/foreign-reader.ts");
  return createForeignReader();
}
