/** One exchange with a server: JSON there, a bounded text back. */
import { readRetryAfter } from "./read-retry-after.ts";
import { mostAnswerBytes } from "./tuning.ts";

export interface Exchange {
  readonly status: number;
  /** The whole body; undefined where it is larger than is read. */
  readonly text: string | undefined;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfterMs?: number;
}

export interface PostOptions {
  readonly apiKey: string | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** A redirect is an answer like any other: whoever configured the address gave the key to that address only. Rejects as `fetch` does. */
export async function postJson(url: string, body: unknown, { apiKey, signal, nowMs }: PostOptions): Promise<Exchange> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
  });
  const retryAfterMs = readRetryAfter(response.headers, nowMs);
  return {
    status: response.status,
    text: await readBounded(response.body ?? []),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** Leaving the loop ends the connection. */
async function readBounded(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string | undefined> {
  const read: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > mostAnswerBytes) return undefined;
    read.push(chunk);
  }
  return Buffer.concat(read).toString("utf8");
}
