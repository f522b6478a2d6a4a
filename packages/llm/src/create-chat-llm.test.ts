import { once } from "node:events";
import { createServer } from "node:net";
import type { Clock, LlmRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { type ChatReply, type ChatRequest, completion, failure, serveChat } from "../../../test/support/serve-chat.ts";
import { serveHttp } from "../../../test/support/serve-http.ts";
import { createChatLlm } from "./create-chat-llm.ts";

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
const question: LlmRequest = { system: "You are brief.", prompt: "Is soup warm?" };
const schema = {
  type: "object",
  properties: { holds: { type: "boolean" } },
  required: ["holds"],
  additionalProperties: false,
};
const key = "sk-very-secret-4711";

async function asking(reply: (request: ChatRequest, count: number) => ChatReply, timeoutMs = 2_000) {
  const server = await serveChat(reply);
  const llm = createChatLlm({ url: server.url, model: "test-model", apiKey: key, timeoutMs }, { clock });
  const ask = (more: Partial<LlmRequest> = {}) => llm.answer({ ...question, ...more });
  return { ...server, llm, ask };
}

describe("createChatLlm", () => {
  it("asks as the protocol has it, and gives the text with the tokens it took", async () => {
    const { ask, requests, llm, url } = await asking(() => ({ body: completion("Mostly.") }));
    expect(await ask()).toEqual({ text: "Mostly.", tokens: 42 });
    expect(requests).toMatchObject([{ model: "test-model", system: "You are brief.", prompt: "Is soup warm?" }]);
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(llm.name).toBe(`test-model at ${url}`);
  });

  it("sends no key where it has none, and takes an address that names the whole endpoint", async () => {
    const { url, requests } = await serveChat(() => ({ body: completion("Yes") }));
    for (const address of [`${url}/chat/completions`, `${url}/`]) {
      const llm = createChatLlm({ url: address, model: "m", timeoutMs: 2_000 }, { clock });
      expect((await llm.answer(question)).text).toBe("Yes");
    }
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it("asks for an object by its schema, and gives it", async () => {
    const { ask, requests } = await asking(() => ({ body: completion('{"holds": true}') }));
    expect(await ask({ schema })).toEqual({ text: '{"holds": true}', object: { holds: true }, tokens: 42 });
    expect(requests[0]?.schema).toEqual(schema);
    expect(requests[0]?.system).toContain("You are brief.\n\nAnswer with one JSON object and nothing else.");
  });

  it("asks in words alone where a server refuses the schema, and does so from then on", async () => {
    const { ask, requests } = await asking((request) =>
      request.schema === undefined
        ? { body: completion('```json\n{"holds": false}\n```') }
        : { status: 400, body: failure("unsupported_parameter") },
    );
    expect((await ask({ schema })).object).toEqual({ holds: false });
    expect((await ask({ schema })).object).toEqual({ holds: false });
    expect(requests.map((one) => one.schema !== undefined)).toEqual([true, false, false]);
    expect(requests[2]?.system).toContain(JSON.stringify(schema));
  });

  it("does not take a schema for the reason where the server refuses everything", async () => {
    const { ask, requests } = await asking((_, count) =>
      count <= 2 ? { status: 400, body: failure("context_length_exceeded") } : { body: completion('{"holds": true}') },
    );
    await expect(ask({ schema })).rejects.toMatchObject({ code: "LLM_REFUSED" });
    await ask({ schema });
    expect(requests.map((one) => one.schema !== undefined)).toEqual([true, false, true]);
  });

  it.each([429, 500, 503, 529])("asks once more after status %i, when the server says", async (status) => {
    const { ask, requests } = await asking((_, count) =>
      count === 1 ? { status, headers: { "retry-after-ms": "1" }, body: "" } : { body: completion("Yes") },
    );
    expect((await ask()).text).toBe("Yes");
    expect(requests).toHaveLength(2);
  });

  it("asks no third time, and not at all where the server wants to wait beyond the limit", async () => {
    const busy = await asking(() => ({
      status: 429,
      headers: { "retry-after": "0" },
      body: failure("rate_limit_exceeded"),
    }));
    await expect(busy.ask()).rejects.toMatchObject({
      code: "LLM_UNAVAILABLE",
      details: { detail: "status 429 (rate_limit_exceeded)" },
    });
    expect(busy.requests).toHaveLength(2);
    const closed = await asking(() => ({ status: 503, headers: { "retry-after": "120" }, body: "" }));
    await expect(closed.ask()).rejects.toMatchObject({ code: "LLM_UNAVAILABLE", details: { detail: "status 503" } });
    expect(closed.requests).toHaveLength(1);
  });

  it("says LLM_UNAVAILABLE where nobody listens", async () => {
    const listening = createServer().listen(0, "127.0.0.1");
    await once(listening, "listening");
    const address = listening.address();
    const port = typeof address === "object" ? address?.port : undefined;
    listening.close();
    await once(listening, "close");
    const llm = createChatLlm({ url: `http://127.0.0.1:${port}/v1`, model: "m", timeoutMs: 2_000 }, { clock });
    await expect(llm.answer(question)).rejects.toMatchObject({
      code: "LLM_UNAVAILABLE",
      details: { detail: "the connection failed (ECONNREFUSED)" },
    });
  });

  it("says LLM_UNAVAILABLE where the connection breaks off in the middle of an answer", async () => {
    const address = await serveHttp((_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"choices"', () => response.destroy());
    });
    const llm = createChatLlm({ url: `http://${address}/v1`, model: "m", timeoutMs: 2_000 }, { clock });
    await expect(llm.answer(question)).rejects.toMatchObject({ code: "LLM_UNAVAILABLE" });
  });

  it("waits no longer than its limit, or than a request's own shorter one", async () => {
    const { ask } = await asking(() => ({ body: completion("Late"), delayMs: 5_000 }), 100);
    const detail = (ms: number) => ({ code: "LLM_UNAVAILABLE", details: { detail: `nothing came within ${ms} ms` } });
    await expect(ask()).rejects.toMatchObject(detail(100));
    await expect(ask({ timeoutMs: 20 })).rejects.toMatchObject(detail(20));
    await expect(ask({ timeoutMs: 60_000 })).rejects.toMatchObject(detail(100));
  });

  it("ends with the signal, and says what the signal says", async () => {
    const { ask } = await asking(() => ({ body: completion("Late"), delayMs: 5_000 }));
    const leaving = new AbortController();
    const asked = ask({ signal: leaving.signal });
    leaving.abort(new RangeError("left"));
    await expect(asked).rejects.toThrow(new RangeError("left"));
    await expect(ask({ signal: leaving.signal })).rejects.toThrow(new RangeError("left"));
  });

  it.each([401, 403, 404, 302])(
    "says LLM_REFUSED at status %i, asks once, and repeats no word of the server",
    async (status) => {
      const { ask, requests } = await asking(() => ({
        status,
        headers: { location: "http://127.0.0.1:9/" },
        body: { error: { message: `Wrong key: ${key}`, type: "invalid_request_error", code: key } },
      }));
      const refused = await ask().catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: "LLM_REFUSED",
        details: { detail: `status ${status} (invalid_request_error)` },
      });
      expect(`${String(refused)}${JSON.stringify(refused)}`).not.toContain(key);
      expect(requests).toHaveLength(1);
    },
  );

  it.each<[string, string, unknown]>([
    ["a web page", "the server sent something other than JSON", "<!doctype html><html><body>Welcome</body></html>"],
    ["no choices", "it holds no choice", { ...completion(""), choices: [] }],
    ["an error with status 200", "it holds no choice", failure("overloaded")],
    ["a choice without a message", "it holds no choice", { choices: [{ text: "Yes" }] }],
    ["no content", "it holds no text", completion(null)],
    ["blank content", "it holds no text", completion(" \n")],
    ["content that is no text", "it holds no text", completion([{ type: "text", text: "Yes" }])],
    [
      "a call of a tool",
      "the model calls a tool that nobody offered",
      completion(null, { tool_calls: [{ id: "1", type: "function", function: { name: "f", arguments: "{}" } }] }),
    ],
    ["a refusal", "the model declines to answer", completion(null, { refusal: "I cannot help with that" })],
    ["a cut answer", "it was cut off at its length limit", completion('{"holds', {}, { finish_reason: "length" })],
    [
      "a filtered answer",
      "the server's content filter withheld it",
      completion("", {}, { finish_reason: "content_filter" }),
    ],
    ["JSON that ends too early", "the model wrote no JSON object, as it was told to", completion('{"holds": tr')],
    ["a list in place of an object", "the model wrote no JSON object, as it was told to", completion("[true]")],
    ["prose", "the model wrote no JSON object, as it was told to", completion("It holds.")],
    ["10 MB", "it is too large to be read", completion("x".repeat(10_000_000))],
  ])("says LLM_ANSWER_UNUSABLE to %s", async (_, detail, body) => {
    const { ask } = await asking(() => ({ body }));
    await expect(ask({ schema })).rejects.toMatchObject({ code: "LLM_ANSWER_UNUSABLE", details: { detail } });
  });
});
