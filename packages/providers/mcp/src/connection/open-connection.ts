/** One connection to one server, from its handshake to its end. */
import type { ToolResult } from "@flowmind/core";
import { Client, type Implementation, ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import type { Definition, DefinitionKind } from "../definitions/definition.ts";
import type { Redactor } from "../servers/redactor.ts";
import type { ServerTarget } from "../servers/upstream-server.ts";
import { mostGarbledMessages, mostMessageBytes, pingTimeoutMs } from "../tuning.ts";
import { callDefinition, type DefinitionCall } from "./call-definition.ts";
import { createTransport, type OpenedTransport } from "./create-transport.ts";
import { explainFailure, type FailurePlace } from "./explain-failure.ts";
import { listDefinitions } from "./list-definitions.ts";

export interface ConnectionOptions {
  readonly target: ServerTarget;
  readonly redactor: Redactor;
  /** Who we say that we are. */
  readonly client: Implementation;
  readonly startTimeoutMs: number;
  /** The server says that one of its lists is another now. */
  readonly onListChanged: () => void;
  readonly signal: AbortSignal;
}

export interface Connection {
  /** Resolves when it has ended, whoever ended it, with the reason. */
  readonly ended: Promise<string>;
  list(): Promise<Readonly<Record<DefinitionKind, readonly unknown[]>>>;
  /** Rejects with the SDK's errors. */
  call(definition: Definition, args: Readonly<Record<string, unknown>>, options: DefinitionCall): Promise<ToolResult>;
  /** Looks whether the server still answers at all, and ends the connection where it does not. Never rejects. */
  probe(): Promise<void>;
  /** Ends it for this reason. */
  fail(reason: string): void;
  explain(error: unknown): string;
  /** Resolves when the process has ended. */
  close(): Promise<void>;
}

/** Rejects with an Error whose message is fit to be shown. Nothing that was started is left running then. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  try {
    return await open(options, options.target.transport === "http" ? "auto" : "legacy");
  } catch (error) {
    // A process that refuses the older handshake may know the newer one. The other way round costs a second process each time.
    if (options.target.transport === "stdio" && error instanceof RefusedHandshake) return open(options, "auto");
    throw error;
  }
}

/** The server is there and wants another protocol. */
class RefusedHandshake extends Error {}

async function open(options: ConnectionOptions, mode: "auto" | "legacy"): Promise<Connection> {
  const { target, redactor, startTimeoutMs, signal, onListChanged } = options;
  let end: (reason: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const tooLarge = `it sent more than ${mostMessageBytes} bytes in one message`;
  const opened = createTransport(target, () => end(tooLarge));
  const onChanged = { autoRefresh: false, debounceMs: 0, onChanged: onListChanged };
  const client = new Client(options.client, {
    versionNegotiation: { mode },
    listChanged: { tools: onChanged, prompts: onChanged, resources: onChanged },
  });
  watch(client, opened, end, tooLarge);
  const place = (): FailurePlace => {
    const command = target.transport === "stdio" ? { command: target.command } : {};
    return { redactor, lastWords: opened.lastWords(), ...command };
  };
  const closed = () => opened.end(() => client.close().catch(() => {}));
  const limits = { timeout: startTimeoutMs, signal };
  const early = ended.then((reason) => {
    throw new Error(reason);
  });
  try {
    await Promise.race([client.connect(opened.transport, limits), early]);
  } catch (error) {
    await closed();
    const reason = explainFailure(error, place());
    throw ProtocolError.isInstance(error) ? new RefusedHandshake(reason) : new Error(reason);
  }
  early.catch(() => {});
  return {
    ended: ended.then((reason) => explainFailure(new Error(reason), { ...place() })),
    list: () => Promise.race([listDefinitions(client, limits), early]),
    call: (definition, args, request) => callDefinition(client, definition, args, request),
    async probe() {
      // The newer protocol has no ping; then the SDK refuses to send one, and that says nothing.
      await client.ping({ timeout: Math.min(pingTimeoutMs, startTimeoutMs) }).catch((error: unknown) => {
        if (SdkError.isInstance(error) && error.code === SdkErrorCode.RequestTimeout) end("it no longer answers");
      });
    },
    fail: end,
    explain: (error) => explainFailure(error, { redactor }),
    close: closed,
  };
}

/** Ends the connection when the server does, when it floods us, and when it talks but is no MCP server. */
function watch(client: Client, { kill }: OpenedTransport, end: (reason: string) => void, tooLarge: string): void {
  let garbled = 0;
  client.onclose = () => end("the connection was closed");
  client.onerror = (error) => {
    garbled++;
    if (/exceeded maximum size/.test(error.message)) {
      end(tooLarge);
      kill();
    } else if (/Maximum reconnection attempts/.test(error.message)) {
      end("it closed the connection");
    } else if (garbled > mostGarbledMessages) {
      end("most of what it sends is no MCP");
      kill();
    }
  };
}
