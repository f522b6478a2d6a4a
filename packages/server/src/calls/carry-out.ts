/** One call of a context that a provider carries out: arguments read, consent had, result or fault answered. */
import { type CallContext, type Context, FlowmindError, isFlowmindError, keyOfCaller } from "@flowmind/core";
import type { ReadForeign } from "../arguments/foreign-reader.ts";
import { describeViolation } from "../arguments/violation.ts";
import type { ToolCall, ToolParts } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { WireAnswer, WireFailure, WireNextAction } from "../wire/answer.ts";
import { toCallAnswer } from "../wire/call-answer.ts";
import { toFailure, violationGuidance } from "../wire/failure.ts";
import { withHints } from "../wire/said.ts";
import { writtenIn } from "../wire/unfilled.ts";
import type { CallingProvider } from "./calling-provider.ts";
import { decideCall } from "./decide-call.ts";
import type { OpenQuestions } from "./open-questions.ts";
import { whyNotCalled } from "./why-not-called.ts";

export interface CarryOut {
  readonly context: Context;
  readonly provider: CallingProvider;
  /** As they were sent. */
  readonly raw: unknown;
  readonly confirmed: boolean;
  /** The tool was called by a name of its own, so a corrected call is one of that name. */
  readonly isDirect: boolean;
  /** Remarks on how the call was read so far. */
  readonly hints: readonly string[];
}

export interface CarryOutParts extends Pick<ToolParts, "clock" | "levels"> {
  /** The reader of foreign schemas, loaded when the first call wants it. */
  readonly foreignReader: () => Promise<ReadForeign>;
  readonly openQuestions: OpenQuestions;
}

/** Every fault of the call is an answer; what is none of the table's is thrown. */
export async function carryOut(request: CarryOut, call: ToolCall, parts: CarryOutParts): Promise<WireAnswer> {
  const { context, provider } = request;
  const { uri } = context;
  const barred = await whyNotCalled(request, call, parts.levels);
  if (barred !== undefined) return refuse(barred, request, call);
  const schema = provider.inputSchema?.(uri) ?? anything;
  const readForeign = await parts.foreignReader();
  const read = readForeign(schema, request.raw, writtenIn(context));
  const hints = [...request.hints, ...read.hints];
  if (!read.ok) {
    const violations = read.violations.map(describeViolation);
    return refuse(new FlowmindError("INVALID_ARGUMENTS", { tool: uri, violations }), { ...request, hints }, call, {
      example: request.isDirect ? read.example : { uri, arguments: read.example },
      guidance: violationGuidance(read.violations),
      ...(read.why === undefined ? {} : { why: read.why }),
    });
  }
  const args = read.value;
  const { person, caller } = call;
  const intended = { context, args, caller, confirmed: request.confirmed, ...(person && { person }) };
  const refusal = decideCall(intended, parts.openQuestions);
  if (refusal !== undefined) {
    // Without the word that the user agreed: sent as it stands, it asks again.
    const asking = { example: { uri, arguments: args }, why: agreedBy(request) };
    return refuse(refusal, { ...request, hints }, call, refusal.code === "CONFIRMATION_REQUIRED" ? asking : {});
  }
  const calledMs = parts.clock.monotonic();
  try {
    const result = await provider.call(uri, args, { ...asked(call), ...progress(call) });
    const endedMs = parts.clock.monotonic();
    if (!result.isError) call.acted(uri, "called");
    return toCallAnswer({ ...answered(call), uri, result, hints, calledMs, endedMs });
  } catch (error) {
    if (!isFlowmindError(error)) throw error;
    return refuse(error, { ...request, hints }, call, afterFault(error, uri, args));
  }
}

/** The next part of a result. Throws what the provider throws. */
export async function readOn(
  { context, provider }: Pick<CarryOut, "context" | "provider">,
  handle: string,
  call: ToolCall,
  { clock }: Pick<ToolParts, "clock">,
): Promise<WireAnswer> {
  const calledMs = clock.monotonic();
  if (provider.readRest === undefined) throw new FlowmindError("RESULT_HANDLE_UNKNOWN", { handle });
  const result = await provider.readRest(handle, asked(call));
  const endedMs = clock.monotonic();
  return toCallAnswer({ ...answered(call), uri: context.uri, result, hints: [], calledMs, endedMs });
}

const anything = { type: "object" } as const;

function answered({ requestId, receivedMs }: ToolCall): Pick<ToolCall, "requestId" | "receivedMs"> {
  return { requestId, receivedMs };
}

/** The rest of a result is given to whoever has asked for it only. */
function asked({ caller, signal }: ToolCall): CallContext {
  return { caller: keyOfCaller(caller), ...(signal === undefined ? {} : { signal }) };
}

function progress({ onProgress }: ToolCall): Pick<ToolCall, "onProgress"> {
  return onProgress === undefined ? {} : { onProgress };
}

function agreedBy({ isDirect }: CarryOut): string {
  const through = isDirect ? `fix.example is a call of ${toolNames.callTool}. ` : "";
  return `${through}The client did not offer to ask the user, so it is for you to ask`;
}

type Said = Partial<Parameters<typeof toFailure>[1]>;

function refuse(error: FlowmindError, { hints }: CarryOut, { requestId }: ToolCall, said: Said = {}): WireFailure {
  const teaching = withHints(undefined, hints);
  return toFailure(error, { ...said, requestId, ...(teaching === undefined ? {} : { teaching }) });
}

/** What can be done after a fault of the provider, and what became of the call where the fault does not say it. */
function afterFault(error: FlowmindError, uri: string, args: Readonly<Record<string, unknown>>): Said {
  switch (error.code) {
    case "SERVER_DOWN": {
      const reason = "The call did not begin, so it can be made again; the server is tried anew within a minute";
      const again: WireNextAction = { tool: toolNames.callTool, reason, parameters: { uri, arguments: args } };
      return { nextActions: [again] };
    }
    case "REQUEST_ABORTED":
      return { why: "The provider was told to stop; whether the tool did its work before is not known" };
    default:
      return {};
  }
}
