import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Embedder } from "@flowmind/core";
import { afterEach, describe, expect, it } from "vitest";
import { serveEmbeddings } from "./serve-embeddings.ts";

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Its vectors say how a text came: alone or with others. */
const embedder: Embedder = {
  id: "counting",
  dimensions: 2,
  embed: async (text) => Float32Array.of(text.length, 1),
  embedMany: async (texts) => texts.map((text) => Float32Array.of(text.length, texts.length)),
  close: async () => undefined,
};

async function serve(open: () => Promise<Embedder> = async () => embedder) {
  const server = serveEmbeddings(open).listen(0, "127.0.0.1");
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const embed = (body: string) => fetch(`${url}/embed`, { method: "POST", body });
  return { url, embed };
}

describe("the embedding service", () => {
  it("says which model it is and how many texts it takes, as Text Embeddings Inference does", async () => {
    const { url } = await serve();
    expect(await (await fetch(`${url}/info`)).json()).toEqual({ model_id: "counting", max_client_batch_size: 32 });
  });

  it("embeds one text as a request and several as a catalog's", async () => {
    const { embed } = await serve();
    expect(await (await embed('{"inputs": ["four"], "truncate": true}')).json()).toEqual([[4, 1]]);
    const several = await embed('{"inputs": ["one", "three"]}');
    expect(several.headers.get("content-length")).toBe("13");
    expect(await several.json()).toEqual([
      [3, 2],
      [5, 2],
    ]);
  });

  it("opens its encoder once, when it is first asked", async () => {
    let opened = 0;
    const { url, embed } = await serve(async () => {
      opened += 1;
      return embedder;
    });
    expect(opened).toBe(0);
    await fetch(`${url}/info`);
    await embed('{"inputs": ["one"]}');
    expect(opened).toBe(1);
  });

  it.each([
    "",
    "{",
    "null",
    "{}",
    '{"inputs": []}',
    '{"inputs": "one"}',
    '{"inputs": [1]}',
    JSON.stringify({ inputs: Array.from({ length: 33 }, () => "one") }),
  ])("refuses %j", async (body) => {
    const { embed } = await serve();
    expect((await embed(body)).status).toBe(400);
  });

  it("refuses what is larger than any catalog's batch, and what it does not know", async () => {
    const { url, embed } = await serve();
    expect((await embed("x".repeat(16 * 1024 ** 2 + 1))).status).toBe(413);
    expect((await fetch(`${url}/rerank`)).status).toBe(404);
  });

  it("says what went wrong where the encoder does not open", async () => {
    const { embed } = await serve(async () => {
      throw new Error("no weights");
    });
    const answer = await embed('{"inputs": ["one"]}');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: "Error: no weights" });
  });
});
