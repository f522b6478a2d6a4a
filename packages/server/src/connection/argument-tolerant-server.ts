/**
 * The SDK's server, except that a tool call with arguments of any shape reaches our own validation, and may be answered with a task, and that
 * wrong parameters are told in a sentence.
 */
import {
  type JSONRPCRequest,
  type Result,
  Server,
  type ServerContext,
  type StandardSchemaV1,
} from "@modelcontextprotocol/server";
import { paramsFault } from "./params-fault.ts";

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * The SDK answers `arguments: "text"` with its own validation text before any handler runs. Here it checks the call without its
 * arguments, and the handler gets them as they were sent. Register `tools/call` with `anyParams`.
 */
export class ArgumentTolerantServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = method === "tools/call" ? this.wrapToolCall(handler) : super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        throw paramsFault(method, error);
      }
    };
  }

  private wrapToolCall(handler: Handler): Handler {
    return async (request, context) => {
      const checked = super._wrapHandler("tools/call", (_bare, inner) => handler(request, inner));
      const { content, ...result } = await checked(withoutArguments(request), context);
      // The SDK knows results of a call only, and gives each one content.
      return result["resultType"] === "task" || content === undefined ? result : { content, ...result };
    };
  }
}

function withoutArguments(request: JSONRPCRequest): JSONRPCRequest {
  const { arguments: _unchecked, ...params } = { arguments: undefined, ...request.params };
  return { ...request, params };
}

/** Accepts what the SDK has checked already. */
export const anyParams: StandardSchemaV1<unknown, Readonly<Record<string, unknown>>> = {
  "~standard": {
    version: 1,
    vendor: "flowmind",
    validate: (value) => ({ value: typeof value === "object" && value !== null ? { ...value } : {} }),
  },
};
