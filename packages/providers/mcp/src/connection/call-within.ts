/** One call to a server, within its time limit, with every way in which it can end. */
import { type CallContext, FlowmindError, type ToolResult } from "@flowmind/core";
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import type { Definition } from "../definitions/definition.ts";
import type { UpstreamServer } from "../servers/upstream-server.ts";
import { mostProlonged } from "../tuning.ts";
import type { DefinitionCall } from "./call-definition.ts";
import { isUnreadable } from "./explain-failure.ts";
import type { Connection } from "./open-connection.ts";

export interface CallRequest {
  /** The context's, for messages. */
  readonly uri: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly context: CallContext;
}

export interface CallRoute {
  readonly server: Pick<UpstreamServer, "name" | "callTimeoutMs">;
  /** The connection, waited for until the signal says otherwise; undefined where there is none. */
  readonly connected: (signal: AbortSignal) => Promise<Connection | undefined>;
  /** Why there is none. */
  readonly reason: () => string;
}

/** Throws REQUEST_ABORTED, SERVER_DOWN, CALL_TIMED_OUT and UPSTREAM_FAILED. A call that may have begun is never repeated. */
export async function callWithin(route: CallRoute, definition: Definition, request: CallRequest): Promise<ToolResult> {
  try {
    return await attempt(route, definition, request);
  } catch (error) {
    if (!(error instanceof ForgottenSession)) throw error;
    // The server refused before it looked at the call (MCP, Streamable HTTP, "Session management").
    return attempt(route, definition, request);
  }
}

class ForgottenSession extends Error {}

async function attempt(route: CallRoute, definition: Definition, request: CallRequest): Promise<ToolResult> {
  const { server, connected, reason } = route;
  const { uri, args, context } = request;
  const given = context.signal === undefined ? [] : [context.signal];
  const connection = await connected(AbortSignal.any([...given, AbortSignal.timeout(server.callTimeoutMs)]));
  if (isAborted(context)) throw cancelled(uri);
  if (connection === undefined) throw new FlowmindError("SERVER_DOWN", { server: server.name, detail: reason() });
  try {
    return await connection.call(definition, args, toRequestOptions(server.callTimeoutMs, context));
  } catch (error) {
    if (isAborted(context)) throw cancelled(uri);
    if (isTimeout(error)) {
      void connection.probe();
      throw new FlowmindError("CALL_TIMED_OUT", { tool: uri, server: server.name, timeoutMs: server.callTimeoutMs });
    }
    const detail = isLost(error) ? await lost(connection, error) : connection.explain(error);
    if (SdkHttpError.isInstance(error) && error.status === 404) throw new ForgottenSession();
    throw new FlowmindError("UPSTREAM_FAILED", { tool: uri, detail });
  }
}

function toRequestOptions(timeoutMs: number, { signal, onProgress, idempotencyKey }: CallContext): DefinitionCall {
  return {
    timeout: timeoutMs,
    maxTotalTimeout: timeoutMs * mostProlonged,
    resetTimeoutOnProgress: true,
    // Without a listener the server is not asked for progress, and nothing could prolong the call.
    onprogress: ({ progress, total, message }) =>
      onProgress?.({
        done: progress,
        ...(total === undefined ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      }),
    ...(signal === undefined ? {} : { signal }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

function cancelled(uri: string): FlowmindError<"REQUEST_ABORTED"> {
  return new FlowmindError("REQUEST_ABORTED", { what: `Calling ${uri}` });
}

/** Whoever ended the connection said why before; only where nobody did, the error itself says it. */
function lost(connection: Connection, error: unknown): Promise<string> {
  connection.fail(connection.explain(error));
  return connection.ended;
}

function isAborted({ signal }: CallContext): boolean {
  return signal?.aborted === true;
}

function isTimeout(error: unknown): boolean {
  return SdkError.isInstance(error) && error.code === SdkErrorCode.RequestTimeout;
}

/** Whether the way to the server is broken, and not only this call. */
function isLost(error: unknown): boolean {
  if (ProtocolError.isInstance(error) || isUnreadable(error)) return false;
  if (SdkHttpError.isInstance(error)) return error.status === 404;
  if (!SdkError.isInstance(error)) return true;
  return ([SdkErrorCode.ConnectionClosed, SdkErrorCode.NotConnected, SdkErrorCode.SendFailed] as string[]).includes(
    error.code,
  );
}
