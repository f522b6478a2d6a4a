/** One connection's server: lists, calls and resources, wired to the SDK. */
import type { Caller, Log, Provider } from "@flowmind/core";
import { type Host, hostOfClient } from "@flowmind/teaching";
import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  type Server,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import type { CatalogView } from "../catalog-view.ts";
import type { ExposedTools } from "../exposed/exposed-tools.ts";
import type { ResolvedServerOptions } from "../flowmind-server-options.ts";
import { listResources, listResourceTemplates } from "../resources/context-resources.ts";
import type { ReadContext } from "../resources/read-context.ts";
import type { RunTasks } from "../tasks/run-tasks.ts";
import { serveTasks, takesTasks } from "../tasks/serve-tasks.ts";
import { tasksExtension } from "../tasks/task.ts";
import { instructionsFor } from "../tools/reachable.ts";
import type { CallOptions, CallTool } from "../tools/tool-caller.ts";
import { type ToolDefinition, toolDefinitions } from "../tools/tool-definitions.ts";
import type { WireFailure } from "../wire/answer.ts";
import { ArgumentTolerantServer, anyParams } from "./argument-tolerant-server.ts";
import { type AskingPerson, askingPerson } from "./asking-person.ts";
import { callerOf, clientOf } from "./client-of.ts";
import type { ListChanges } from "./list-changes.ts";
import { progressNotifier } from "./progress-notifier.ts";
import { toToolResult } from "./to-tool-result.ts";

/** Who is on the other side, as the surface knows it: the local user, or the subject of a token. */
export type Identity = Omit<Caller, "client">;

export interface ConnectionParts {
  /** What this caller sees of the catalog now. */
  readonly catalog: (caller: Caller) => CatalogView;
  readonly callTool: CallTool;
  readonly readContext: ReadContext;
  readonly options: ResolvedServerOptions;
  /** Whether a provider can carry something out. */
  readonly calls: boolean;
  readonly providers: readonly Pick<Provider, "unanswered">[];
  readonly exposed: (view: CatalogView) => ExposedTools;
  readonly listChanges: ListChanges;
  /** Runs that outlast their call. */
  readonly tasks: RunTasks;
  readonly version: string;
  readonly log: Log;
}

/** A server that is not connected yet; it serves one connection. */
export function createConnection(identity: Identity, parts: ConnectionParts): Server {
  const { callTool, options, listChanges, tasks, log } = parts;
  const seen = () => parts.catalog(identity);
  const { coverage } = seen();
  const unanswered = parts.providers.reduce((sum, provider) => sum + (provider.unanswered?.() ?? 0), 0);
  const server = new ArgumentTolerantServer(
    { name: "flowmind", title: "FlowMind", version: parts.version },
    {
      capabilities: { tools: { listChanged: true }, resources: {}, extensions: { [tasksExtension]: {} } },
      instructions: instructionsFor(coverage, options.fieldRequestName, unanswered),
    },
  );
  server.onerror = (error) => log.write("warn", "A message could not be handled", { reason: error.message });
  server.onclose = () => listChanges.forget(server);
  // What the catalog holds is told once for a connection: hosts keep the list in their prompt, where every change costs.
  const own = toolDefinitions(coverage, options, parts.calls);
  const exposed = () => [...parts.exposed(seen()).values()].map(({ definition }) => definition);
  server.setRequestHandler("tools/list", () => {
    listChanges.given(server, () => JSON.stringify(exposed()));
    return { tools: [...own, ...exposed()].map(toSdkTool) };
  });
  server.setRequestHandler("tools/call", { params: anyParams }, async (params, context) => {
    const name = String(params["name"]);
    const { client, capabilities } = clientOf(context, server);
    const caller = callerOf(identity, client);
    const asking = askingPerson(context, capabilities);
    const host = client === undefined ? undefined : hostOfClient(client.name);
    const answer = await callTool(name, params["arguments"], { caller, ...callOptions(context, asking, host, log) });
    if (!answer.success && answer.error.code === "UNKNOWN_TOOL") throw unknownTool(answer);
    const question = asking?.question();
    if (question !== undefined) return question;
    const task = takesTasks(context) ? await tasks.inPlaceOf(answer) : undefined;
    return task === undefined ? toToolResult(answer) : { ...task, resultType: "task" };
  });
  serveTasks(server, identity, tasks, log);
  server.setRequestHandler("resources/list", (request) => listResources(seen().snapshot, request.params?.cursor));
  server.setRequestHandler("resources/templates/list", () => listResourceTemplates(seen().coverage));
  server.setRequestHandler("resources/read", (request, context) =>
    parts.readContext(request.params.uri, callerOf(identity, clientOf(context, server).client)),
  );
  return server;
}

function callOptions(
  context: ServerContext,
  asking: AskingPerson | undefined,
  host: Host | undefined,
  log: Log,
): CallOptions {
  const onProgress = progressNotifier(context, log);
  const { signal } = context.mcpReq;
  return {
    signal,
    // The SDK aborts what is in flight when a connection ends, too.
    isCancelled: () => signal.aborted && !(signal.reason instanceof SdkError),
    ...(host === undefined ? {} : { host }),
    ...(asking === undefined ? {} : { person: asking.person }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
}

/** A call of a tool that does not exist is a protocol error (MCP 2025-11-25, server/tools, "Error Handling"). */
function unknownTool(answer: WireFailure): ProtocolError {
  const { message, fix } = answer.error;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `${message}. ${fix.instruction}`, answer);
}

/** A schema of ours is JSON, which the SDK's type says with an index signature that an interface cannot have. */
function toSdkTool(definition: ToolDefinition): Tool {
  return { ...definition } as unknown as Tool;
}
