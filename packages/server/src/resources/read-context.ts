/** Reads a context as a resource: to rules, limits, memory and log it is what `get_help` does with it. */
import { type Caller, FlowmindError } from "@flowmind/core";
import { ProtocolError, ProtocolErrorCode, type ReadResourceResult } from "@modelcontextprotocol/server";
import type { Admission } from "../access/admission.ts";
import type { OpenCall } from "../access/open-call.ts";
import type { AuditTrail } from "../audit/audit-trail.ts";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import { toFailure } from "../wire/failure.ts";
import { findResource, toResource } from "./context-resources.ts";

export type ReadContext = (uri: string, caller: Caller) => Promise<ReadResourceResult>;

export interface ContextReaderParts {
  readonly openCall: OpenCall;
  readonly admission: Admission;
  readonly audit: AuditTrail;
}

/** Throws protocol errors: one of its own where there is no such resource, else with our envelope as data. */
export function createContextReader({ openCall, admission, audit }: ContextReaderParts): ReadContext {
  return async (uri, caller) => {
    const { call } = await openCall({ caller });
    const record = (outcome: string) => audit.record({ tool, raw: { uri }, call, outcome });
    const refusal = await admission.begin(tool, call);
    if (refusal !== undefined) {
      record(refusal.code);
      throw asProtocolError(refusal, call);
    }
    let outcome: "ok" | "UNKNOWN_CONTEXT" | "TOOL_FORBIDDEN" = "UNKNOWN_CONTEXT";
    try {
      const context = findResource(call.view.snapshot, uri);
      if (!call.granted.mayUse(context, tool)) {
        outcome = "TOOL_FORBIDDEN";
        throw asProtocolError(new FlowmindError("TOOL_FORBIDDEN", { tool, uri: context.uri }), call);
      }
      outcome = "ok";
      call.acted(context.uri, "read");
      return toResource(uri, context);
    } finally {
      record(outcome);
      await admission.end(tool, call);
    }
  };
}

const tool = toolNames.getHelp;

function asProtocolError(error: FlowmindError, { requestId }: ToolCall): ProtocolError {
  const message = `${error.message}. ${error.fix}`;
  return new ProtocolError(ProtocolErrorCode.InvalidRequest, message, toFailure(error, { requestId }));
}
