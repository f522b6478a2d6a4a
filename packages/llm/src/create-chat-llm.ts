/** A language model behind an OpenAI-compatible chat-completions endpoint. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type AlphaLlm,
  type Clock,
  FlowmindError,
  isRecord,
  type LlmAnswer,
  type LlmRequest,
  parseJson,
  systemCode,
} from "@flowmind/core";
import { type Exchange, postJson } from "./post-json.ts";
import { readCompletion } from "./read-completion.ts";
import { readJsonObject } from "./read-json-object.ts";
import { usualRetryAfterMs } from "./tuning.ts";

export interface ChatLlmOptions {
  /** Http or https, up to and with `/v1`, or with `/chat/completions` behind it. */
  readonly url: string;
  readonly model: string;
  /** Visible ASCII characters. Sent as a bearer token, and said nowhere. */
  readonly apiKey?: string;
  /** Milliseconds for an answer, the repetition included; above 0. */
  readonly timeoutMs: number;
}

export interface ChatLlmParts {
  readonly clock: Clock;
}

interface Sending {
  readonly signal: AbortSignal;
  readonly endsMs: number;
}

/**
 * What the server says for itself reaches no message but for a code of its own: servers repeat keys and prompts. No temperature and no
 * limit of tokens is sent, since models differ in which of these they refuse; time and size bound the answer.
 */
export function createChatLlm({ url, model, apiKey, timeoutMs }: ChatLlmOptions, { clock }: ChatLlmParts): AlphaLlm {
  const { origin, pathname } = new URL(url);
  const base = `${origin}${pathname}`.replace(/\/+$/, "");
  const endpoint = base.endsWith(completionsPath) ? base : `${base}${completionsPath}`;
  const name = `${model} at ${base}`;
  /** Whether the server takes a schema: many that speak the protocol do not. */
  let takesSchema = true;

  function fault(code: "LLM_UNAVAILABLE" | "LLM_REFUSED" | "LLM_ANSWER_UNUSABLE", detail: string, cause?: unknown) {
    return new FlowmindError(code, { llm: name, detail }, cause === undefined ? {} : { cause });
  }

  async function post(body: unknown, { signal }: Sending): Promise<Exchange> {
    try {
      return await postJson(endpoint, body, { apiKey, signal, nowMs: clock.now() });
    } catch (error) {
      signal.throwIfAborted();
      const cause = error instanceof Error ? error.cause : undefined;
      throw fault("LLM_UNAVAILABLE", `the connection failed (${systemCode(cause)})`, cause);
    }
  }

  /** Once more where the server is busy or broken, if there is time for what it wants to wait. */
  async function send(body: unknown, sending: Sending): Promise<Exchange> {
    const first = await post(body, sending);
    if (!isPassing(first.status)) return first;
    const waitMs = first.retryAfterMs ?? usualRetryAfterMs;
    if (clock.monotonic() + waitMs >= sending.endsMs) return first;
    await sleep(waitMs, undefined, { signal: sending.signal });
    return post(body, sending);
  }

  async function complete(request: LlmRequest, sending: Sending): Promise<LlmAnswer> {
    const { schema } = request;
    const plain = { model, messages: messagesFor(request) };
    const asksForSchema = schema !== undefined && takesSchema;
    const body = asksForSchema ? { ...plain, response_format: formatFor(schema) } : plain;
    const exchange = await send(body, sending);
    if (!asksForSchema || !mayMindSchema(exchange.status)) return read(exchange, schema !== undefined);
    const repeated = await send(plain, sending);
    if (isFine(repeated.status)) takesSchema = false;
    return read(repeated, true);
  }

  function read({ status, text }: Exchange, isObjectWanted: boolean): LlmAnswer {
    if (!isFine(status)) {
      const said = `status ${status}${ownCode(text)}`;
      throw isPassing(status) ? fault("LLM_UNAVAILABLE", said) : fault("LLM_REFUSED", said);
    }
    if (text === undefined) throw fault("LLM_ANSWER_UNUSABLE", "it is too large to be read");
    const completion = readCompletion(text);
    if (!completion.ok) throw fault("LLM_ANSWER_UNUSABLE", completion.detail);
    const { ok: _, ...answer } = completion;
    if (!isObjectWanted) return answer;
    const object = readJsonObject(answer.text);
    if (object === undefined) throw fault("LLM_ANSWER_UNUSABLE", "the model wrote no JSON object, as it was told to");
    return { ...answer, object };
  }

  return {
    name,
    answer: async (request) => {
      request.signal?.throwIfAborted();
      const limitMs = Math.min(request.timeoutMs ?? timeoutMs, timeoutMs);
      const expired = AbortSignal.timeout(limitMs);
      const signal = AbortSignal.any([expired, ...(request.signal === undefined ? [] : [request.signal])]);
      try {
        return await complete(request, { signal, endsMs: clock.monotonic() + limitMs });
      } catch (error) {
        request.signal?.throwIfAborted();
        throw expired.aborted ? fault("LLM_UNAVAILABLE", `nothing came within ${limitMs} ms`) : error;
      }
    },
  };
}

const completionsPath = "/chat/completions";

function isFine(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Too many requests, or the server's own trouble. */
function isPassing(status: number): boolean {
  return status === 429 || status === 408 || status >= 500;
}

/** Statuses with which servers refuse a `response_format` that they do not know. */
function mayMindSchema(status: number): boolean {
  return status === 400 || status === 422;
}

/** The schema is told in words too: some servers take it and pass it over. */
function messagesFor({ system, prompt, schema }: LlmRequest): readonly object[] {
  const told =
    schema === undefined
      ? system
      : `${system}\n\nAnswer with one JSON object and nothing else. It fits this JSON Schema: ${JSON.stringify(schema)}`;
  return [
    { role: "system", content: told },
    { role: "user", content: prompt },
  ];
}

function formatFor(schema: Readonly<Record<string, unknown>>): object {
  return { type: "json_schema", json_schema: { name: "answer", strict: true, schema } };
}

/** `model_not_found`, `insufficient_quota`; nothing that could hold a secret. */
const codeForm = /^[a-z][a-z_]{0,49}$/;

function ownCode(text: string | undefined): string {
  const body = parseJson(text ?? "");
  const error = isRecord(body) && isRecord(body["error"]) ? body["error"] : {};
  const code = [error["code"], error["type"]].find((one) => typeof one === "string" && codeForm.test(one));
  return code === undefined ? "" : ` (${String(code)})`;
}
