/** `tasks/get`, `tasks/update` and `tasks/cancel`, for clients that declare the Tasks extension. */
import { type Caller, isFlowmindError, isRecord, type Log } from "@flowmind/core";
import {
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { anyParams } from "../connection/argument-tolerant-server.ts";
import { askingPerson } from "../connection/asking-person.ts";
import { callerOf, clientOf } from "../connection/client-of.ts";
import type { RunTasks, TaskAsker } from "./run-tasks.ts";
import { type Task, tasksExtension } from "./task.ts";

/** The extension is declared with each request; what was said when the connection began does not count. */
export function takesTasks({ mcpReq }: Pick<ServerContext, "mcpReq">): boolean {
  const capabilities = (mcpReq.envelope as Readonly<Record<string, unknown>> | undefined)?.[
    CLIENT_CAPABILITIES_META_KEY
  ];
  const extensions = isRecord(capabilities) ? capabilities["extensions"] : undefined;
  return isRecord(extensions) && isRecord(extensions[tasksExtension]);
}

export function serveTasks(server: Server, identity: Omit<Caller, "client">, tasks: RunTasks, log: Log): void {
  const serve = (method: string, answer: (taskId: string, asker: TaskAsker) => Promise<Partial<Task>>) =>
    server.setRequestHandler(method, { params: anyParams }, async ({ taskId }, context) => {
      if (!takesTasks(context)) {
        const requiredCapabilities = { extensions: { [tasksExtension]: {} } };
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities });
      }
      const { client, capabilities } = clientOf(context, server);
      const caller = callerOf(identity, client);
      const person = askingPerson(context, capabilities)?.person;
      try {
        return { ...(await answer(typeof taskId === "string" ? taskId : "", { caller, ...(person && { person }) })) };
      } catch (error) {
        throw asProtocolError(error, method, log);
      }
    });
  serve("tasks/get", tasks.get);
  serve("tasks/update", (taskId, asker) => tasks.update(taskId, asker).then(acknowledge));
  serve("tasks/cancel", (taskId, asker) => tasks.cancel(taskId, asker).then(acknowledge));
}

/** An empty result says that it was done. */
const acknowledge = () => ({});

/** The SDK passes on the message of whatever is thrown. */
function asProtocolError(error: unknown, method: string, log: Log): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (isFlowmindError(error)) {
    return new ProtocolError(ProtocolErrorCode.InternalError, `${error.message}. ${error.fix}`);
  }
  log.write("error", `${method} failed`, { stack: error instanceof Error ? error.stack : String(error) });
  return new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
}
