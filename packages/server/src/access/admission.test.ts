import { defaultPermissions, resolveLevelSettings, resolveLimitSettings } from "@flowmind/authorization";
import type { Caller, CallerProgress } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { createFakeProvider, createIssue, said } from "../../../../test/support/fake-provider.ts";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer, sampleCaller } from "../../../../test/support/sample-server.ts";

const request = { query: "Checkout is throwing errors", confidence_level: 0.8 };
const beginners = resolveLevelSettings({ start: { local: "beginner" } });
const contexts = [...sampleContexts, createIssue];
const issue = { uri: createIssue.uri, arguments: { title: "x" } };

describe("a call that comes too often", () => {
  it("is refused with the time to wait, and taken after that; other callers and tools are not held up", async () => {
    let nowMs = 0;
    const limits = resolveLimitSettings({ tools: { field_request: { perMinute: 60, burst: 2 } } });
    const { server, engine } = createSampleServer({ access: { limits }, now: () => nowMs });
    const ask = (caller: Caller = sampleCaller) => server.callTool("field_request", request, { caller });
    expect([(await ask()).success, (await ask()).success]).toEqual([true, true]);
    const refused = await ask();
    expect(refused).toMatchObject({ success: false, error: { code: "RATE_LIMITED", retry_after_ms: 1_000 } });
    expect(engine.asked).toHaveLength(2);
    expect((await ask({ ...sampleCaller, subject: "bob" })).success).toBe(true);
    expect((await server.callTool("get_help", { help_type: "usage" })).success).toBe(true);
    nowMs += 1_000;
    expect((await ask()).success).toBe(true);
  });

  it("is counted for the tool itself, under whatever name it is published", async () => {
    const limits = resolveLimitSettings({ tools: { field_request: { burst: 1 } } });
    const { server } = createSampleServer({ access: { limits }, options: { alias: "find_context" } });
    expect((await server.callTool("find_context", request)).success).toBe(true);
    expect(await server.callTool("field_request", request)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  });

  it("is refused while too many run, and taken when one has ended, however it ended", async () => {
    const ends: (() => void)[] = [];
    const provider = createFakeProvider({
      answer: () =>
        new Promise((resolve, reject) =>
          ends.push(() => (ends.length > 1 ? resolve(said("done")) : reject(new Error("boom")))),
        ),
    });
    const limits = resolveLimitSettings({ tools: { call_tool: { concurrent: 1 } } });
    const { server } = createSampleServer({ access: { limits }, contexts, providers: [provider] });
    const first = server.callTool("call_tool", issue);
    await expect.poll(() => ends.length).toBe(1);
    expect(await server.callTool("call_tool", issue)).toMatchObject({
      error: { code: "TOO_MANY_RUNNING", retry_after_ms: expect.any(Number) },
    });
    ends[0]?.();
    expect((await first).success).toBe(false);
    const second = server.callTool("call_tool", issue);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    expect((await second).success).toBe(true);
  });
});

describe("a caller that has not come so far", () => {
  it("is told what a locked tool takes, and what is open; the tool stays listed", async () => {
    const { server } = createSampleServer({
      access: { levels: beginners },
      contexts,
      providers: [createFakeProvider()],
    });
    expect(server.tools().map(({ name }) => name)).toContain("call_tool");
    expect(await server.callTool("call_tool", issue)).toMatchObject({
      error: {
        code: "TOOL_LOCKED",
        message: expect.stringContaining("0 of 10"),
        fix: { instruction: expect.stringMatching(/field_request.*at most 20 a day/) },
      },
      next_actions: [{ tool: "get_help" }],
    });
  });

  it("is let in when another process has seen what was missing here", async () => {
    const store = createMemoryStore();
    const { server } = createSampleServer({
      access: { levels: beginners },
      contexts,
      providers: [createFakeProvider()],
      store,
    });
    expect(await server.callTool("call_tool", issue)).toMatchObject({ error: { code: "TOOL_LOCKED" } });
    await store.callers.update(sampleCaller, (before: CallerProgress) => ({ ...before, uses: 10 }));
    expect(await server.callTool("call_tool", issue)).toMatchObject({ success: true });
  });

  it("sees a match above its level with the reason, and is led to its instructions", async () => {
    const { server } = createSampleServer({ access: { levels: beginners } });
    const answer = await server.callTool("field_request", request);
    expect(answer).toMatchObject({
      result: {
        matches: [
          {
            uri: "workflow://incident-response",
            activation: { can_execute: false, locked: expect.stringContaining("0 of 10") },
            next_action: { tool: "get_help" },
          },
          { can_execute: false, locked: "opens at level intermediate (0 of 10 uses)" },
          { can_execute: false },
        ],
      },
    });
  });

  it("may not call a context that is too complex for it", async () => {
    const hard = { ...createIssue, complexity: "expert" } as const;
    const { server } = createSampleServer({
      access: { levels: resolveLevelSettings() },
      contexts: [...sampleContexts, hard],
      providers: [createFakeProvider()],
    });
    expect(await server.callTool("call_tool", issue)).toMatchObject({
      error: { code: "COMPLEXITY_LOCKED", message: expect.stringContaining("0 of 50") },
    });
  });
});

describe("a tool that the rules deny", () => {
  it("is refused, to whom they fit", async () => {
    const permissions = {
      ...defaultPermissions,
      rules: [{ decision: "deny", tools: ["get_help"], callers: ["bob"] }],
    } as const;
    const { server } = createSampleServer({ access: { permissions } });
    const help = (subject: string) =>
      server.callTool("get_help", { help_type: "usage" }, { caller: { ...sampleCaller, subject } });
    expect(await help("bob")).toMatchObject({ error: { code: "TOOL_FORBIDDEN" } });
    expect((await help("ann")).success).toBe(true);
  });
});
