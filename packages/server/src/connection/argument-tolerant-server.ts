/** The SDK's server, except for what it would answer in words of its own: odd arguments, wrong parameters, a question that failed; and for tasks. */
import {
  isInputRequiredResult,
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
      let own: Result | undefined;
      const checked = super._wrapHandler("tools/call", async (_bare, inner) => {
        own = await handler(request, inner);
        return own;
      });
      const given = await checked(withoutArguments(request), context);
      const { content, ...result } =
        (await closedQuestion(own, given, (one) => handler(request, one), context)) ?? given;
      // The SDK knows results of a call only, and gives each one content.
      return result["resultType"] === "task" || content === undefined ? result : { content, ...result };
    };
  }
}

/**
 * A client of the older revisions that answers a question with an error, or not in time, has the SDK end the call with words of its own. The
 * question counts as closed without an answer instead. Undefined where the SDK gives what the handler gave.
 */
async function closedQuestion(
  own: Result | undefined,
  given: Result,
  again: (context: ServerContext) => Promise<Result>,
  context: ServerContext,
): Promise<Result | undefined> {
  if (isInputRequiredResult(given)) return undefined;
  let asked = own;
  for (let round = 0; round < mostQuestions && isInputRequiredResult(asked); round++) {
    const closed = Object.keys(asked.inputRequests ?? {}).map((key) => [key, { action: "cancel" as const }]);
    asked = await again({ ...context, mcpReq: { ...context.mcpReq, inputResponses: Object.fromEntries(closed) } });
  }
  return asked === own || isInputRequiredResult(asked) ? undefined : asked;
}

/** Approvals that one run awaits at once; more than anyone sees. */
const mostQuestions = 20;

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
