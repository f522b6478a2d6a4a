import { setImmediate as nextTurn } from "node:timers/promises";
import { resolveLimitSettings } from "@flowmind/authorization";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { beginTask, openTasks, slowStep, type TaskGiven, wipeStep } from "../../../../test/support/begin-task.ts";
import { connectTasks } from "../../../../test/support/connect-tasks.ts";
import { beginRelease, lookStep, openRelease } from "../../../../test/support/open-release.ts";
import { steps } from "../../../../test/support/run-flow.ts";
import { sampleCaller } from "../../../../test/support/sample-server.ts";
import { taskPollMs } from "../tuning.ts";

const serve: TaskGiven["serve"] = (server, transport) => {
  serveStdio(() => server.createConnection(), { transport });
};

/** A busy machine takes its time. */
const patience = { timeout: 5_000 };

/** The official client polls until there is an outcome; nobody waits for the time in between. */
async function outcomeOf<Outcome>(polling: () => Promise<Outcome>): Promise<Outcome> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isOver = false;
  const outcome = polling().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(taskPollMs);
    await nextTurn();
  }
  return outcome;
}

describe("a run that outlasts its call", () => {
  it("is a task to a client that declares tasks, and gives what the call would have given", async () => {
    const options = { runsKeptMs: 5_000 };
    const { created, get, finish, taskId } = await beginTask(steps(slowStep, lookStep), { serve, options });
    const outline = { taskId, status: "working", ttlMs: 5_000, pollIntervalMs: taskPollMs };
    expect(created).toMatchObject({ ...outline, resultType: "task", statusMessage: expect.stringMatching("works") });
    expect(created).not.toHaveProperty("content");
    expect(await get()).toMatchObject({ ...outline, resultType: "complete", createdAt: created["createdAt"] });
    finish();
    await expect.poll(get, patience).toMatchObject({
      status: "completed",
      statusMessage: "step 2 of about 2: waits for what came of a step",
      result: { resultType: "complete", structuredContent: { result: { status: "awaiting_step" } } },
    });
  });

  it("is carried to its end by the official client", async () => {
    const { server, finish } = openTasks(slowStep, {});
    const { session } = await connectTasks((transport) => serve(server, transport));
    const execution = await session.callTool("execute_workflow", beginRelease);
    expect(execution.kind).toBe("task");
    finish();
    expect(await outcomeOf(() => execution.result())).toMatchObject({
      status: "completed",
      result: { structuredContent: { result: { status: "completed" } } },
    });
  });

  it("leaves a task that is over as it was when its caller goes on with the run", async () => {
    const { get, finish, execute, sessionId, server } = await beginTask(steps(slowStep, lookStep), { serve });
    finish();
    await expect.poll(get, patience).toMatchObject({ status: "completed" });
    const before = await get();
    await execute({ session_id: sessionId, step_result: { text: "x", variables: { state: "good" } } });
    await server.workflows.settle(sessionId, { timeoutMs: 5_000 });
    expect(await get()).toEqual(before);
  });

  it("is no task while there is something for its caller to do, whatever else works", async () => {
    const flow = { type: "parallel", tasks: [slowStep, lookStep] } as const;
    const { get, execute, sessionId } = await beginTask(flow, { serve });
    const result = {
      structuredContent: { result: { status: "running", awaiting: [{ type: "instruction", name: "look" }] } },
    };
    await expect.poll(get, patience).toMatchObject({ status: "completed", result });
    expect(await execute({ session_id: sessionId })).toMatchObject({ resultType: "complete", ...result });
  });

  it("is followed by the next process over the same store", async () => {
    const { get, finish, server, store, taskId } = await beginTask(slowStep, { serve });
    const { createdAt } = await get();
    await server.workflows.close();
    finish();
    const next = openRelease(slowStep, { store });
    await next.server.workflows.recover();
    const { request } = await connectTasks((transport) => serve(next.server, transport));
    await expect
      .poll(() => request("tasks/get", { taskId }), patience)
      .toMatchObject({ createdAt, status: "completed" });
  });

  it("is cancelled with its task", async () => {
    const { get, request, taskId, execute, sessionId } = await beginTask(slowStep, { serve });
    expect(await request("tasks/cancel", { taskId })).toMatchObject({ resultType: "complete" });
    await expect.poll(get, patience).toMatchObject({ status: "cancelled", statusMessage: "cancelled after 0 steps" });
    expect(await execute({ session_id: sessionId })).toMatchObject({
      structuredContent: { result: { status: "cancelled" } },
    });
  });

  it("goes on where the task that is cancelled is over", async () => {
    const { get, request, finish, taskId, sessionId, server } = await beginTask(steps(slowStep, lookStep), { serve });
    finish();
    await expect.poll(get, patience).toMatchObject({ status: "completed" });
    expect(await request("tasks/cancel", { taskId })).toMatchObject({ resultType: "complete" });
    expect(await server.workflows.status(sessionId)).toMatchObject({ state: { status: "awaiting_step" } });
  });

  it("works on to a client whose result would come too often, and cannot be cancelled so often", async () => {
    let nowMs = 1_700_000_000_000;
    const limits = resolveLimitSettings({ tools: { "execute_workflow (session_id)": { perMinute: 1, burst: 1 } } });
    const given = { serve, access: { limits }, now: () => nowMs };
    const { get, request, execute, finish, server, sessionId, taskId } = await beginTask(slowStep, given);
    await execute({ session_id: sessionId });
    expect(await request("tasks/cancel", { taskId })).toMatchObject({
      code: -32600,
      data: { error: { code: "RATE_LIMITED" } },
    });
    finish();
    await server.workflows.settle(sessionId, { timeoutMs: 5_000 });
    expect(await get()).toMatchObject({ status: "working" });
    nowMs += 60_000;
    expect(await get()).toMatchObject({ status: "completed" });
  });
});

describe("a task whose run awaits an approval", () => {
  const asking = async (answer: "accept" | "decline" | "cancel") => {
    const begun = await beginTask(wipeStep, { serve, answer });
    const { session, taskId } = begun;
    const { endpointId } = session;
    const outcome = await outcomeOf(async () => {
      const reference = {
        endpointId,
        generation: "v2",
        taskId: taskId as never,
        originalOperation: "tools/call",
      } as const;
      return (await session.resumeTask(reference)).result();
    });
    return { ...begun, outcome };
  };

  it("asks the person through the client, once, and goes on when they accept", async () => {
    const { outcome, asked, provider, server, store } = await asking("accept");
    expect(outcome).toMatchObject({ result: { structuredContent: { result: { status: "completed" } } } });
    expect(asked).toEqual([expect.stringMatching(/delete_repository.*"name": "site"/s)]);
    expect(provider.calls).toHaveLength(1);
    await server.flush();
    const written = await store.audit.list(sampleCaller.tenant);
    expect(written.map((entry) => entry.arguments)).toContainEqual(expect.stringMatching(/"decision":"approve"/));
  });

  it("does nothing when they decline", async () => {
    const { outcome, provider } = await asking("decline");
    expect(outcome).toMatchObject({
      result: { structuredContent: { result: { failure: { code: "APPROVAL_DECLINED" } } } },
    });
    expect(provider.calls).toEqual([]);
  });

  it("leaves it to the caller when they give no answer, and asks no more", async () => {
    const { outcome, provider, get } = await asking("cancel");
    const awaiting = { structuredContent: { result: { status: "awaiting_approval" } } };
    expect(outcome).toMatchObject({ result: awaiting });
    expect(await get()).toMatchObject({ status: "completed", result: awaiting });
    expect(JSON.stringify(outcome)).toContain("closed the question");
    expect(provider.calls).toEqual([]);
  });

  it("leaves it to the caller where the client cannot ask", async () => {
    const { get } = await beginTask(wipeStep, { serve });
    await expect.poll(get, patience).toMatchObject({
      status: "completed",
      result: { structuredContent: { result: { status: "awaiting_approval" } } },
    });
  });

  it("goes by no answer that nobody asked for", async () => {
    const { get, request, taskId, provider } = await beginTask(wipeStep, { serve, answer: "accept" });
    const accept = { action: "accept", content: {} };
    await expect.poll(get, patience).toMatchObject({ status: "input_required" });
    const { inputRequests } = await get();
    const [key] = Object.keys(inputRequests as object);
    const others = { [`${key}0`]: accept, approve: accept, [String(key)]: "accept" };
    expect(await request("tasks/update", { taskId, inputResponses: others })).toMatchObject({ resultType: "complete" });
    expect(await request("tasks/update", { taskId })).toMatchObject({ resultType: "complete" });
    expect(await get()).toMatchObject({ status: "input_required", inputRequests });
    expect(provider.calls).toEqual([]);
  });
});
