/** The official client of the Tasks extension at the other end of a server in this process. */

import { Client, InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/client";
import {
  createTaskSessionFromClient,
  type JsonRpcResponse,
  type TaskEnabledSession,
} from "@modelcontextprotocol/ext-tasks/client";
import { isDetailedTaskV2 } from "@modelcontextprotocol/ext-tasks/core/v2";

type Fields = Readonly<Record<string, unknown>>;

export interface TasksGiven {
  /** What the person answers to each question; absent: the client cannot ask. */
  readonly answer?: "accept" | "decline" | "cancel";
}

export interface ConnectedTasks {
  readonly session: TaskEnabledSession;
  /** The messages that the person was shown. */
  readonly asked: readonly string[];
  /** A request as the extension has it on the wire; gives the result, or the error. */
  request(method: string, params: object): Promise<Fields>;
}

const protocolVersion = "2026-07-28";
const clientInfo = { name: "test", version: "1" };

/** @param serve serves the other end */
export async function connectTasks(
  serve: (transport: InMemoryTransport) => void,
  { answer }: TasksGiven = {},
): Promise<ConnectedTasks> {
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  serve(serverSide);
  const client = new Client(clientInfo, { capabilities, versionNegotiation: { mode: { pin: protocolVersion } } });
  await client.connect(clientSide);
  // The SDK's client refuses tasks in place of results, so the extension's brings its requests to the wire beside it.
  const waiting = new Map<unknown, (response: JSONRPCMessage) => void>();
  const forClient = clientSide.onmessage;
  clientSide.onmessage = (message, extra) => {
    const isOurs = "id" in message && !("method" in message) && waiting.has(message.id);
    if (isOurs) waiting.get(message.id)?.(message);
    else forClient?.(message, extra);
  };
  const rawDispatch = async (request: unknown): Promise<JsonRpcResponse> => {
    const id = `task-${waiting.size}`;
    const response = new Promise<JSONRPCMessage>((resolve) => waiting.set(id, resolve));
    await clientSide.send({ jsonrpc: "2.0", id, ...(request as Fields) } as JSONRPCMessage);
    const { result, error } = (await response) as never as Record<string, never>;
    return result === undefined ? { kind: "error", error: error as never } : { kind: "result", result };
  };
  const asked: string[] = [];
  const session = createTaskSessionFromClient(client, {
    endpointId: "flowmind",
    rawDispatch,
    v2RequestFraming: { protocolVersion, clientInfo, clientCapabilities: capabilities },
    onInputRequest: async (request) => {
      asked.push(String((request.params as Fields)["message"]));
      return { action: answer } as never;
    },
  });
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": protocolVersion,
    "io.modelcontextprotocol/clientInfo": clientInfo,
    "io.modelcontextprotocol/clientCapabilities": {
      ...capabilities,
      extensions: { "io.modelcontextprotocol/tasks": {} },
    },
  };
  return {
    session,
    asked,
    async request(method, params) {
      const response = await rawDispatch({ method, params: { ...params, _meta } });
      return response.kind === "error" ? { ...response.error } : (response.result as Fields);
    },
  };
}

/** Whether it is what `tasks/get` may give. */
export function followsTaskSchema(task: unknown): boolean {
  return isDetailedTaskV2(task);
}
