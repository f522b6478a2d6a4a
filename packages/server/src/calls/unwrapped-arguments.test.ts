import { describe, expect, it } from "vitest";
import { createFakeProvider, upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { unwrappedCall } from "./unwrapped-arguments.ts";

const uri = "tool://github/create_issue";

describe("a tool that is called by its own name", () => {
  it("takes the arguments of call_tool, and says that it did", async () => {
    const provider = createFakeProvider();
    const options = { expose: ["tool://github/*"] };
    const { server } = createSampleServer({ contexts: upstreamContexts, providers: [provider], options });
    expect(await server.callTool("github__create_issue", { uri, arguments: { title: "x" } })).toMatchObject({
      success: true,
      teaching: { tip: expect.stringContaining("what it held was read") },
    });
    await server.callTool("github__create_issue", { arguments: { title: "y" } });
    expect(provider.calls.map(({ args }) => args)).toEqual([{ title: "x" }, { title: "y" }]);
    const wrapped = { uri: "tool://github/delete_repository", arguments: { name: "site" }, confirmed: true };
    expect(await server.callTool("github__delete_repository", wrapped)).toMatchObject({
      error: {
        code: "CONFIRMATION_REQUIRED",
        fix: { example: { uri: wrapped.uri, arguments: { name: "site" } } },
      },
    });
  });

  it("takes what is another tool's, or may be its own, as it stands", () => {
    const schema = { properties: { title: {} } };
    const wrapped = { uri, arguments: { title: "x" } };
    expect(unwrappedCall(wrapped, uri, schema)).toEqual({ title: "x" });
    for (const one of [undefined, {}, { properties: { uri: {} } }, { properties: { arguments: {} } }])
      expect(unwrappedCall(wrapped, uri, one)).toBe(wrapped);
    for (const other of [{ ...wrapped, uri: "tool://github/other" }, { ...wrapped, title: "y" }, { uri }, "text"])
      expect(unwrappedCall(other, uri, schema)).toBe(other);
  });
});
