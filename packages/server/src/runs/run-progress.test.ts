import type { Flow } from "@flowmind/core";
import { Client, InMemoryTransport, type Progress } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import { openTasks, slowStep } from "../../../../test/support/begin-task.ts";
import { beginRelease, lookStep } from "../../../../test/support/open-release.ts";
import { steps } from "../../../../test/support/run-flow.ts";
import type { SampleServerGiven } from "../../../../test/support/sample-server.ts";

type Negotiation = NonNullable<ConstructorParameters<typeof Client>[1]>["versionNegotiation"];

describe.each<[string, Negotiation]>([
  ["2025-11-25", { mode: "legacy" }],
  ["2026-07-28", { mode: { pin: "2026-07-28" } }],
])("progress of a run, over a connection of revision %s", (_revision, versionNegotiation) => {
  async function connect(flow: Flow, given: SampleServerGiven) {
    const opened = openTasks(flow, given);
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    serveStdio(() => opened.server.createConnection(), { transport: serverSide });
    const client = new Client({ name: "test", version: "1" }, { ...(versionNegotiation && { versionNegotiation }) });
    await client.connect(clientSide);
    const told: Progress[] = [];
    const strays: string[] = [];
    client.onerror = ({ message }) => strays.push(message);
    const answer = client.callTool(
      { name: "execute_workflow", arguments: beginRelease },
      { onprogress: (progress) => told.push(progress) },
    );
    return { ...opened, answer, told, strays };
  }

  it("rises from step to step, and says of how many where that is known", async () => {
    const { answer, finish, told, strays } = await connect(steps(slowStep, slowStep, slowStep, lookStep), {
      tickMs: 1,
    });
    await expect.poll(() => told.length, { timeout: 5_000 }).toBeGreaterThan(0);
    finish();
    expect((await answer).structuredContent).toMatchObject({ result: { status: "awaiting_step" } });
    const values = told.map(({ progress }) => progress);
    expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other));
    expect(told.at(-1)).toEqual({ progress: 3, total: 4, message: "3 steps done" });
    expect(strays).toEqual([]);
  });

  it("is told no more once the call is answered", async () => {
    const { answer, finish, server, told, strays } = await connect(steps(slowStep, lookStep), {});
    const { structuredContent } = await answer;
    expect(structuredContent).toMatchObject({ result: { status: "running" } });
    const { session_id } = (structuredContent as { result: { session_id: string } }).result;
    const toldBefore = told.length;
    finish();
    expect(await server.workflows.settle(session_id, { timeoutMs: 5_000 })).toMatchObject({ progress: { done: 1 } });
    await new Promise(setImmediate);
    expect([told.length, strays]).toEqual([toldBefore, []]);
  });
});
