/** The configured encoder, with its vectors kept in the data folder. */
import { join } from "node:path";
import type { Clock, Embedder, FlowmindError } from "@flowmind/core";
import { encoderFolder, encoderVectorsFolder } from "@flowmind/encoder";
import { createOnnxEmbedder, createVectorCache, withVectorCache } from "@flowmind/retrieval";
import type { Settings } from "../settings/settings.ts";
import { openDigestStore } from "./digest-store.ts";

export interface OpenedEmbedder {
  readonly embedder: Embedder;
  /** Texts of the catalog that were embedded since opening; the others came from the data folder. */
  embeddedTexts(): number;
}

/**
 * An encoder whose files have not changed since they were last read through is not read through again.
 * @param onProblem called at most once, when vectors cannot be kept; everything works without
 */
export async function openEmbedder(
  settings: Settings,
  clock: Clock,
  onProblem: (problem: FlowmindError<"DATA_FOLDER_UNUSABLE">) => void,
): Promise<OpenedEmbedder> {
  const { path, ...choices } = settings.encoder;
  const digests = await openDigestStore(join(settings.dataFolder, "encoders.json"), clock);
  const encoder = await createOnnxEmbedder({ folder: path ?? encoderFolder(), digests, ...choices });
  await digests.save();
  const cache = createVectorCache({
    folder: join(settings.dataFolder, "vectors"),
    embedderId: encoder.id,
    dimensions: encoder.dimensions,
    ...(path === undefined && { bundled: encoderVectorsFolder() }),
    onProblem,
  });
  let embeddedTexts = 0;
  const counting: Embedder = {
    ...encoder,
    embedMany: async (texts, options) => {
      const vectors = await encoder.embedMany(texts, options);
      embeddedTexts += vectors.length;
      return vectors;
    },
  };
  return { embedder: withVectorCache(counting, cache), embeddedTexts: () => embeddedTexts };
}
