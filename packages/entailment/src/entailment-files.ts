/** Where the entailment model's files lie: the same place seen from the source and from the built package. */
import { fileURLToPath } from "node:url";

/** Names the model that this package holds; model/SOURCE.md says where it is from and how it was made. */
export const entailmentName = "flowmind-entailment-int8";

/** Absolute path of the folder with config.json, tokenizer.json, tokenizer_config.json and model.onnx. */
export function entailmentFolder(): string {
  return fileURLToPath(new URL("../model", import.meta.url));
}
