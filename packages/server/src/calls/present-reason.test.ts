import { describe, expect, it } from "vitest";
import { createFakeProvider, createIssue } from "../../../../test/support/fake-provider.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { callingProvider } from "./calling-provider.ts";
import { presentReason } from "./present-reason.ts";

const down = { ...createIssue, unavailable: "The server is gone" };

function reasonWith(contexts: readonly (typeof createIssue)[]) {
  const provider = callingProvider(down, [createFakeProvider({ contexts })]);
  return provider === undefined ? "no provider" : presentReason(down, provider);
}

describe("why a context cannot be called", () => {
  it("is what its provider says now, not what the catalog was made with", async () => {
    expect(await reasonWith([createIssue])).toBeUndefined();
    expect(await reasonWith([{ ...down, unavailable: "It has changed" }])).toBe("It has changed");
    expect(await reasonWith([])).toBe("The server is gone");
  });

  it("is answered with its reason before anything is called", async () => {
    const provider = createFakeProvider({ contexts: [down] });
    const { server } = createSampleServer({ contexts: [down], providers: [provider] });
    expect(await server.callTool("call_tool", { uri: down.uri, arguments: {} })).toMatchObject({
      error: { code: "CONTEXT_UNAVAILABLE", message: expect.stringContaining("The server is gone") },
    });
    expect(provider.calls).toEqual([]);
  });

  it("does not wait for a provider that takes its time", async () => {
    const provider = { ...createFakeProvider(), contexts: () => new Promise<never>(() => {}) };
    const calling = callingProvider(down, [provider]);
    expect(calling && (await presentReason(down, calling))).toBe("The server is gone");
  });
});

describe("callingProvider", () => {
  it("is the provider of that name that can call, and of two the one that knows the tool", () => {
    const [first, second] = [createFakeProvider({ schemas: {} }), createFakeProvider()];
    expect(callingProvider(createIssue, [first, second])).toBe(second);
    expect(callingProvider(createIssue, [first])).toBe(first);
    expect(callingProvider(createIssue, [createFakeProvider({ name: "mc" })])).toBeUndefined();
    const { call: _none, ...silent } = second;
    expect(callingProvider(createIssue, [silent])).toBeUndefined();
  });
});
