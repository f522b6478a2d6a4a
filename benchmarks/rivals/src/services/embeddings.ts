/** A process that serves FlowMind's encoder: arguments are the encoder's folder and, where vectors are kept, theirs. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createOnnxEmbedder } from "@flowmind/retrieval";
import { keepVectors } from "../keep-vectors.ts";
import { serveEmbeddings } from "../serve-embeddings.ts";

const [folder, cacheFolder] = process.argv.slice(2) as [string, string | undefined];
const server = serveEmbeddings(async () => keepVectors(await createOnnxEmbedder({ folder }), cacheFolder));
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
// Its owner holds its input open: it ends with it, however that ends.
process.stdin.resume();
process.stdin.once("end", () => process.exit());
