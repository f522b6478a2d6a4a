/** A chat-completions server as OpenAI's documentation has it, with answers that a test gives; it ends with the running test. */
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { serveHttp } from "./serve-http.ts";

/** What came: refused as the real ones do where it is no request of the protocol. */
export interface ChatRequest {
  readonly headers: IncomingHttpHeaders;
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  /** The JSON Schema of `response_format`. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

export interface ChatReply {
  /** @default 200 */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is where it is text. */
  readonly body: unknown;
  /** @default 0 */
  readonly delayMs?: number;
}

export interface ChatServer {
  /** Up to and with `/v1`. */
  readonly url: string;
  readonly requests: readonly ChatRequest[];
}

/** @param reply gets each request with its number, from 1 */
export async function serveChat(reply: (request: ChatRequest, count: number) => ChatReply): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const address = await serveHttp(async (incoming, response) => {
    const request = readChat(await text(incoming), incoming.headers);
    const isCalled = incoming.method === "POST" && incoming.url === "/v1/chat/completions";
    if (request !== undefined) requests.push(request);
    const {
      status = 200,
      headers = {},
      body,
      delayMs = 0,
    } = !isCalled
      ? { status: 404, body: failure("not_found") }
      : request === undefined
        ? { status: 400, body: failure("invalid_request_error") }
        : reply(request, requests.length);
    setTimeout(() => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    }, delayMs);
  });
  return { url: `http://${address}/v1`, requests };
}

function readChat(body: string, headers: IncomingHttpHeaders): ChatRequest | undefined {
  if (headers["content-type"] !== "application/json") return undefined;
  const { model, messages, response_format: format, ...others } = JSON.parse(body);
  const [system, user, ...more] = messages;
  const isFormed = system?.role === "system" && user?.role === "user" && typeof model === "string";
  if (!isFormed || more.length > 0 || Object.keys(others).length > 0) return undefined;
  const request = { headers, model, system: String(system.content), prompt: String(user.content) };
  if (format === undefined) return request;
  const isSchema = format.type === "json_schema" && format.json_schema?.strict === true;
  return isSchema ? { ...request, schema: format.json_schema.schema } : undefined;
}

/** A good answer's body. */
export function completion(content: unknown, message: object = {}, choice: object = {}): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: "test-model",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null, ...message },
        finish_reason: "stop",
        ...choice,
      },
    ],
    usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 },
  };
}

/** The body of a refusal. */
export function failure(code: string, message = "Something is wrong"): object {
  return { error: { message, type: "invalid_request_error", param: null, code } };
}
