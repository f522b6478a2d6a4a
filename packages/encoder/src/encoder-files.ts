/** Where the encoder's files lie: the same place seen from the source and from the built package. */
import { fileURLToPath } from "node:url";

/** Names the model that this package holds; model/SOURCE.md says where it is from and how it was made. */
export const encoderName = "flowmind-minilm-int8";

/** Absolute path of the folder with config.json, tokenizer.json, tokenizer_config.json and model.onnx. */
export function encoderFolder(): string {
  return fileURLToPath(new URL("../model", import.meta.url));
}

/**
 * Absolute path of a folder in the form of a vector cache: vectors of texts that every catalog is calibrated with, as the runtime of the
 * lock file computes them on x64. Any other runtime sees none of them, and computes its own.
 */
export function encoderVectorsFolder(): string {
  return fileURLToPath(new URL("../vectors", import.meta.url));
}

/** Absolute path of a JSON file `{text, vector}`: the text's vector on a processor with AVX-512 VNNI, to compare kernels with. */
export function encoderReferenceFile(): string {
  return fileURLToPath(new URL("../model-reference.json", import.meta.url));
}
