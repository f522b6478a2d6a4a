import { FlowmindError } from "@flowmind/core";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginTask, openTasks, slowStep, type TaskGiven } from "../../../../test/support/begin-task.ts";
import { connectTasks } from "../../../../test/support/connect-tasks.ts";
import { beginRelease } from "../../../../test/support/open-release.ts";
import { sampleCaller } from "../../../../test/support/sample-server.ts";
import { serveTasks } from "./serve-tasks.ts";

type Negotiation = NonNullable<ConstructorParameters<typeof Client>[1]>["versionNegotiation"];

const serve: TaskGiven["serve"] = (server, transport) => {
  serveStdio(() => server.createConnection(), { transport });
};
const methods = ["tasks/get", "tasks/update", "tasks/cancel"];
const unknown = { code: -32602, message: expect.stringMatching(/^There is no task/) };

describe("serveTasks", () => {
  it.each(methods)("knows no task in %s that was never given", async (method) => {
    const { request, taskId, sessionId } = await beginTask(slowStep, { serve });
    for (const id of [
      sessionId,
      `${taskId}.`,
      `run-99${taskId.slice(taskId.lastIndexOf("."))}`,
      "",
      7,
      null,
      { toString: 1 },
    ]) {
      expect(await request(method, { taskId: id })).toMatchObject(unknown);
    }
    expect(await request(method, {})).toMatchObject(unknown);
  });

  it.each(methods)("knows no task of another caller in %s", async (method) => {
    const { server, taskId, get } = await beginTask(slowStep, { serve });
    for (const other of [{ subject: "bob" }, { tenant: "acme", isLocal: false }]) {
      const identity = { ...sampleCaller, ...other };
      const { request } = await connectTasks((transport) => {
        serveStdio(() => server.createConnection(identity), { transport });
      });
      expect(await request(method, { taskId })).toMatchObject(unknown);
    }
    expect(await get()).toMatchObject({ status: "working" });
  });

  it("survives any parameters", async () => {
    const { request, get, taskId } = await beginTask(slowStep, { serve, answer: "accept" });
    const params = fc.record({ taskId: fc.oneof(fc.constant(taskId), fc.jsonValue()), inputResponses: fc.jsonValue() });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("tasks/get", "tasks/update"), params, async (method, given) => {
        const answer = await request(method, given);
        expect(answer["code"] ?? answer["resultType"]).toSatisfy((one) => one === -32602 || one === "complete");
      }),
    );
    expect(await get()).toMatchObject({ status: "working" });
  });

  it.each<[string, Negotiation]>([
    ["2025-11-25", { mode: "legacy" }],
    ["2026-07-28", { mode: { pin: "2026-07-28" } }],
  ])(
    "gives no task to a client of revision %s that declares none, and answers it nothing about tasks",
    async (_revision, versionNegotiation) => {
      const { server } = openTasks(slowStep, {});
      const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
      serve(server, serverSide);
      const client = new Client({ name: "test", version: "1" }, { ...(versionNegotiation && { versionNegotiation }) });
      await client.connect(clientSide);
      expect(client.getServerCapabilities()?.extensions).toEqual({ "io.modelcontextprotocol/tasks": {} });
      const { structuredContent } = await client.callTool({ name: "execute_workflow", arguments: beginRelease });
      expect(structuredContent).toMatchObject({ result: { status: "running" } });
      const any = { "~standard": { version: 1, vendor: "test", validate: (value: unknown) => ({ value }) } } as const;
      const asking = client.request({ method: "tasks/get", params: { taskId: "run-2.loyw3v2h" } }, any);
      await expect(asking).rejects.toMatchObject({
        code: -32021,
        data: { requiredCapabilities: { extensions: { "io.modelcontextprotocol/tasks": {} } } },
      });
    },
  );

  it("says what it knows of a fault, and nothing of what it does not know", async () => {
    const logged: string[] = [];
    const faults = [
      new FlowmindError("STORE_UNUSABLE", { file: "store.db", detail: "is damaged" }),
      new Error("secret"),
    ];
    const fail = () => Promise.reject(faults.shift());
    const tasks = { inPlaceOf: fail, get: fail, update: fail, cancel: fail };
    const log = { write: (_level: string, message: string) => void logged.push(message) };
    const { request } = await connectTasks((transport) => {
      const make = () => {
        const server = new Server(
          { name: "test", version: "1" },
          { capabilities: { extensions: { "io.modelcontextprotocol/tasks": {} } } },
        );
        serveTasks(server, sampleCaller, tasks, log);
        return server;
      };
      serveStdio(make, { transport });
    });
    const known = { code: -32603, message: expect.stringContaining("store.db") };
    expect(await request("tasks/get", { taskId: "x" })).toMatchObject(known);
    expect(await request("tasks/get", { taskId: "x" })).toEqual({ code: -32603, message: "Internal error" });
    expect(logged).toEqual(["tasks/get failed"]);
  });
});
