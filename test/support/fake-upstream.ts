/** An MCP server over stdio that behaves as a test wants it to: well, badly, or not at all. */

/**
 * @param behaviour the body of a JavaScript function with `answer(id, result)`, `refuse(id, code, message)`, `notify(method, params)`,
 * `write(text)` and `state`; it is given each `message` and returns true where it has dealt with it
 */
export function fakeUpstream(
  behaviour: string,
  args: readonly string[] = [],
): { command: string; args: readonly string[] } {
  return { command: process.execPath, args: ["-e", program.replace("BEHAVIOUR", () => behaviour), "--", ...args] };
}

/** Answers the handshake, and with empty lists where the behaviour does not. */
const program = `
const write = (text) => process.stdout.write(text);
const send = (message) => write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
const answer = (id, result) => send({ id, result });
const refuse = (id, code, message) => send({ id, error: { code, message } });
const notify = (method, params = {}) => send({ method, params });
const state = { calls: 0, argv: process.argv.slice(1) };
const tool = (name, more = {}) => ({ name, description: "Does " + name + ".", inputSchema: { type: "object" }, ...more });
const behave = (message) => { BEHAVIOUR };
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (behave(message)) return;
  const { id, method, params } = message;
  if (method === "initialize") {
    const capabilities = { tools: { listChanged: true } };
    answer(id, { protocolVersion: params.protocolVersion, capabilities, serverInfo: { name: "fake", version: "1" } });
  } else if (method === "tools/list") answer(id, { tools: [tool("work")] });
  else if (method === "tools/call") answer(id, { content: [{ type: "text", text: "done" }] });
  else if (method === "ping") answer(id, {});
  else if (id !== undefined) refuse(id, -32601, "Method not found");
}).on("close", () => process.exit());
`;
