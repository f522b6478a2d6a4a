/** An encoder behind HTTP, for a router in another language that asks a service for its vectors. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Embedder } from "@flowmind/core";

/** As many texts at once as Text Embeddings Inference takes by default; said in `/info`, so that the router cuts its batches so. */
const mostTexts = 32;
/** Of 32 descriptions with all their examples, many times over. */
const mostBytes = 16 * 1024 ** 2;
/** Longer than a router is busy between two requests: a connection that ends in between would cost one of them. */
const idleConnectionMs = 60_000;

const status = { fine: 200, bad: 400, notFound: 404, tooLarge: 413, failed: 500 } as const;

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What a client uses of Hugging Face's Text Embeddings Inference: `GET /info`, `POST /embed`. One text is a request and several are a
 * catalog's, as the embedder takes them. Not listening yet.
 * @param open called once, at the first request
 */
export function serveEmbeddings(open: () => Promise<Embedder>): Server {
  let opened: Promise<Embedder> | undefined;
  const embedder = (): Promise<Embedder> => {
    opened ??= open();
    return opened;
  };
  const server = createServer((incoming, response) => {
    replyTo(incoming, embedder).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, { status: status.failed, body: { error: String(error) } }),
    );
  });
  server.keepAliveTimeout = idleConnectionMs;
  return server;
}

async function replyTo(incoming: IncomingMessage, embedder: () => Promise<Embedder>): Promise<Reply> {
  const called = `${incoming.method} ${incoming.url}`;
  if (called === "GET /info") {
    const { id } = await embedder();
    return { status: status.fine, body: { ["model_id"]: id, ["max_client_batch_size"]: mostTexts } };
  }
  if (called !== "POST /embed") return { status: status.notFound, body: { error: `no ${called} here` } };
  const text = await readBody(incoming);
  if (text === undefined) return { status: status.tooLarge, body: { error: `more than ${mostBytes} bytes` } };
  const inputs = readInputs(text);
  if (inputs === undefined) return { status: status.bad, body: { error: `inputs: 1 to ${mostTexts} texts` } };
  const vectors = await embedAll(await embedder(), inputs);
  return { status: status.fine, body: vectors.map((vector) => [...vector]) };
}

/** `undefined`: more than is taken. */
async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  return bytes > mostBytes ? undefined : Buffer.concat(chunks).toString("utf8");
}

function readInputs(text: string): readonly string[] | undefined {
  try {
    const { inputs } = JSON.parse(text) as { readonly inputs?: unknown };
    const isTaken = Array.isArray(inputs) && inputs.length > 0 && inputs.length <= mostTexts;
    return isTaken && inputs.every((one) => typeof one === "string") ? inputs : undefined;
  } catch {
    return undefined;
  }
}

async function embedAll(embedder: Embedder, texts: readonly string[]): Promise<readonly Float32Array[]> {
  const [first, ...others] = texts as readonly [string, ...string[]];
  return others.length === 0 ? [await embedder.embed(first)] : embedder.embedMany(texts);
}

/** With its length, so that a client knows where it ends and keeps the connection. */
function send(response: ServerResponse, { status: code, body }: Reply): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(code, { "content-type": "application/json", "content-length": bytes.length });
  response.end(bytes);
}
