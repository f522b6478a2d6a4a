/** Writes the vectors that come with the encoder: `node packages/flowmind/dist/write-bundled-vectors.js`, on x64. */
import { rm } from "node:fs/promises";
import { encoderFolder, encoderVectorsFolder } from "@flowmind/encoder";
import { foreignRequests } from "@flowmind/matching";
import { createOnnxEmbedder, createVectorCache } from "@flowmind/retrieval";

const folder = encoderVectorsFolder();
const { id: embedderId, dimensions, embedMany, close } = await createOnnxEmbedder({ folder: encoderFolder() });
const vectors = await embedMany(foreignRequests);
await rm(folder, { recursive: true, force: true });
const cache = createVectorCache({ folder, embedderId, dimensions });
await cache.write(new Map(foreignRequests.map((text, at) => [text, vectors[at] as Float32Array])));
await close();
