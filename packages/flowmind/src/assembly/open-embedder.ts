/** The configured encoder, with its vectors kept in the data folder. */
import { join } from "node:path";
import type { Embedder, FlowmindError } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createOnnxEmbedder, createVectorCache, withVectorCache } from "@flowmind/retrieval";
import type { Settings } from "../settings/settings.ts";

/**
 * @param onProblem called at most once, when vectors cannot be kept; everything works without
 */
export async function openEmbedder(
  settings: Settings,
  onProblem: (problem: FlowmindError<"DATA_FOLDER_UNUSABLE">) => void,
): Promise<Embedder> {
  const { path, ...choices } = settings.encoder;
  const embedder = await createOnnxEmbedder({ folder: path ?? encoderFolder(), ...choices });
  const cache = createVectorCache({
    folder: join(settings.dataFolder, "vectors"),
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
    onProblem,
  });
  return withVectorCache(embedder, cache);
}
