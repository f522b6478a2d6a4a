import { resolveLevelSettings, resolveLimitSettings } from "@flowmind/authorization";
import { localTenant } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { createFakeProvider, createIssue, said } from "../../../../test/support/fake-provider.ts";
import { sampleContext, sampleContexts, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { sensitiveProperties } from "./sensitive-names.ts";

const request = { query: "Checkout is throwing errors", confidence_level: 0.8 };

describe("the audit trail", () => {
  it("has every call: who, with what, whether it was let through, and what came of it", async () => {
    const levels = resolveLevelSettings({ start: { local: "beginner" } });
    const { server, store } = createSampleServer({ access: { levels }, providers: [createFakeProvider()] });
    await server.callTool("field_request", request);
    await server.callTool("field_request", {});
    await server.callTool("call_tool", { uri: createIssue.uri });
    await server.callTool("no_such_tool", { a: 1 });
    await server.flush();
    expect(await store.audit.list(localTenant)).toMatchObject([
      { tool: "field_request", subject: "ann", decision: "allowed", outcome: "success", requestId: "request-1" },
      { tool: "field_request", decision: "allowed", outcome: "INVALID_ARGUMENTS", arguments: "{}" },
      { tool: "call_tool", decision: "TOOL_LOCKED", outcome: "TOOL_LOCKED" },
      { tool: "no_such_tool", decision: "allowed", outcome: "UNKNOWN_TOOL", arguments: '{"a":1}' },
    ]);
    const [first] = await store.audit.list(localTenant);
    expect(JSON.parse(first?.arguments ?? "")).toEqual(request);
    expect(first?.durationMs).toBeGreaterThan(0);
    expect(await store.audit.verify(localTenant)).toMatchObject({ isIntact: true, entries: 4 });
  });

  it("keeps no value that a context or a tool's schema declares sensitive", async () => {
    const login = sampleContext("tool://bank/login", { source: { provider: "mcp:bank" }, effect: "read" });
    const paying = sampleContext("workflow://pay", { variables: [sampleVariable("iban", { sensitive: true })] });
    const provider = createFakeProvider({
      contexts: [login],
      schemas: { [login.uri]: { type: "object", properties: { code: { type: "string", writeOnly: true } } } },
      answer: said("in"),
    });
    const contexts = [...sampleContexts, login, paying];
    const { server, store } = createSampleServer({ contexts, providers: [provider] });
    await server.callTool("call_tool", { uri: login.uri, arguments: { code: "871-224" } });
    await server.callTool("field_request", {
      ...request,
      query: "pay to DE99 1234",
      extracted_variables: { iban: "DE99 1234" },
    });
    await server.flush();
    const kept = JSON.stringify(await store.audit.list(localTenant));
    expect(kept).not.toMatch(/871-224|DE99/);
    expect(kept).toContain("[redacted]");
  });

  it("has a call of a tool that is listed directly as one of call_tool: of what, and without what its schema declares sensitive", async () => {
    const login = sampleContext("tool://bank/login", { source: { provider: "mcp:bank" }, effect: "read" });
    const schema = { type: "object", properties: { code: { type: "string", writeOnly: true } } };
    const provider = createFakeProvider({ contexts: [login], schemas: { [login.uri]: schema }, answer: said("in") });
    const contexts = [...sampleContexts, login];
    const { server, store } = createSampleServer({ contexts, providers: [provider], options: { expose: ["all"] } });
    const direct = server.tools().find(({ name }) => name.includes("login"));
    expect(await server.callTool(String(direct?.name), { code: "871-224" })).toMatchObject({ success: true });
    await server.flush();
    const [entry] = await store.audit.list(localTenant);
    expect(entry?.tool).toBe("call_tool");
    expect(JSON.parse(entry?.arguments ?? "")).toEqual({ uri: login.uri, arguments: { code: "[redacted]" } });
  });

  it("has a call whose limits could not be looked up, with the id of its answer", async () => {
    const rateLimits = { update: () => Promise.reject(new Error("no lease")) };
    const { server, store } = createSampleServer({ access: { rateLimits, limits: resolveLimitSettings() } });
    expect(await server.callTool("get_help", { help_type: "usage" })).toMatchObject({
      error: { code: "INTERNAL", request_id: "request-1" },
    });
    await server.flush();
    expect(await store.audit.list(localTenant)).toMatchObject([{ requestId: "request-1", outcome: "INTERNAL" }]);
  });

  it("costs no call its answer when it cannot be written, and says so once", async () => {
    const store = createMemoryStore();
    const broken = { ...store, audit: { ...store.audit, append: () => Promise.reject(new Error("disk is gone")) } };
    const { server, logged } = createSampleServer({ store: broken });
    expect(await server.callTool("field_request", request)).toMatchObject({ success: true });
    expect(await server.callTool("field_request", request)).toMatchObject({ success: true });
    await server.flush();
    expect(logged.filter(({ details }) => details["reason"] === "disk is gone")).toHaveLength(1);
  });

  it("finds what a schema declares sensitive, in objects within objects too", () => {
    expect(sensitiveProperties("no schema")).toEqual([]);
    const properties = {
      a: { type: "object", properties: { b: { format: "password" } } },
      c: { "x-sensitive": true },
      d: 1,
    };
    expect(sensitiveProperties({ properties })).toEqual(["b", "c"]);
  });
});
