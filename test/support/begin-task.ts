/** A run of `workflow://release` that a client was given as a task: the server waits for no run. */
import type { Flow } from "@flowmind/core";
import type { FlowmindServer } from "@flowmind/server";
import { type ConnectedTasks, connectTasks, type TasksGiven } from "./connect-tasks.ts";
import { said } from "./fake-provider.ts";
import { beginRelease, openRelease } from "./open-release.ts";
import { call } from "./run-flow.ts";
import type { SampleServerGiven } from "./sample-server.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface TaskGiven extends TasksGiven, SampleServerGiven {
  /** Serves one connection. */
  readonly serve: (server: FlowmindServer, transport: Parameters<Parameters<typeof connectTasks>[0]>[0]) => void;
}

/** Ends once `finish` is called. */
export const slowStep: Flow = call("tool://github/create_issue", { arguments: { title: "x" } });
/** Wants an approval. */
export const wipeStep: Flow = call("tool://github/delete_repository", { arguments: { name: "site" } });

/** Longer than any call waits. */
const tickMs = 60_000;

export function openTasks(flow: Flow, given: SampleServerGiven) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let nowMs = 1_700_000_000_000;
  const answer = async ({ tool }: { readonly tool: string }) => {
    if (tool.endsWith("create_issue")) await finished;
    return said("done");
  };
  return { finish, ...openRelease(flow, { tickMs, now: () => ++nowMs, provider: { answer }, ...given }) };
}

export async function beginTask(flow: Flow, given: TaskGiven) {
  const opened = openTasks(flow, given);
  const connected = await connectTasks((transport) => given.serve(opened.server, transport), given);
  const created = await executing(connected)(beginRelease);
  const taskId = String(created["taskId"]);
  return {
    ...opened,
    ...connected,
    /** What the call was answered with. */
    created,
    taskId,
    sessionId: taskId.slice(0, taskId.lastIndexOf(".")),
    execute: executing(connected),
    get: () => connected.request("tasks/get", { taskId }),
  };
}

function executing({ request }: Pick<ConnectedTasks, "request">): (args: object) => Promise<Fields> {
  return (args) => request("tools/call", { name: "execute_workflow", arguments: args });
}
