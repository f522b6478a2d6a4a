import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { openUpstreams, serverOf } from "../../../../test/support/open-upstreams.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const behaviour = `
  const { id, method, params } = message;
  if (method === "tools/list") {
    const add = { a: { type: "integer" }, b: { type: "integer" } };
    answer(id, { tools: [
      tool("add", { inputSchema: { type: "object", properties: add, required: ["a", "b"] }, annotations: { readOnlyHint: true } }),
      tool("wipe"),
    ] });
    return true;
  }
  if (method === "tools/call" && params.name === "add") {
    const sum = params.arguments.a + params.arguments.b;
    answer(id, { content: [{ type: "text", text: String(sum) + " ".repeat(params.arguments.b) }] });
    return true;
  }
`;

describe("call_tool before a real MCP server", () => {
  it("checks, asks, calls, and reads on", async () => {
    const provider = openUpstreams([serverOf("sums", fakeUpstream(behaviour))], { results: { mostCharacters: 20 } });
    const contexts = await provider.contexts();
    const { server } = createSampleServer({ contexts, providers: [provider], options: { expose: ["tool://sums/*"] } });
    const call = (input: unknown) => server.callTool("call_tool", input);
    const uri = "tool://sums/add";
    expect(server.tools().map(({ name }) => name)).toEqual(expect.arrayContaining(["sums__add", "sums__wipe"]));

    expect(await call({ uri, arguments: { a: "2" } })).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", fix: { example: { uri, arguments: { a: 2, b: "<integer>" } } } },
    });
    expect(await call({ uri, arguments: { a: "2", b: 3 } })).toMatchObject({ result: { content: [{ text: "5   " }] } });
    expect(await server.callTool("sums__add", { a: 1, b: 1 })).toMatchObject({ result: { content: [{ text: "2 " }] } });

    const long = await call({ uri, arguments: { a: 0, b: 30 } });
    const [next] = long.next_actions ?? [];
    expect(next).toMatchObject({ tool: "call_tool", parameters: { uri, rest_handle: expect.any(String) } });
    expect(await call(next?.parameters)).toMatchObject({ result: { content: [{ text: " ".repeat(12) }] } });
    expect(await call(next?.parameters)).toMatchObject({ error: { code: "RESULT_HANDLE_UNKNOWN" } });

    const wipe = await call({ uri: "tool://sums/wipe" });
    expect(wipe).toMatchObject({ error: { code: "CONFIRMATION_REQUIRED" } });
    const example = wipe.success ? {} : (wipe.error.fix.example as object);
    expect(await call(example)).toMatchObject({ error: { code: "CONFIRMATION_REQUIRED" } });
    expect(await call({ ...example, confirmed: true })).toMatchObject({ success: true });
  });
});
