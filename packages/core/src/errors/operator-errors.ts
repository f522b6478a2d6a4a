/** Faults of an installation or its configuration, and our own. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface File {
  readonly file: string;
}

export const operatorErrors: {
  readonly CONFIG_INVALID: ErrorEntry<{ readonly file: string; readonly violations: readonly string[] }>;
  readonly FOLDER_NOT_FOUND: ErrorEntry<{ readonly folder: string }>;
  readonly CATALOG_EMPTY: ErrorEntry<{ readonly folders: readonly string[] }>;
  readonly MODEL_FILE_MISSING: ErrorEntry<File>;
  readonly MODEL_FILE_DAMAGED: ErrorEntry<{ readonly file: string; readonly detail: string }>;
  readonly MODEL_UNUSABLE: ErrorEntry<{ readonly folder: string; readonly detail: string }>;
  readonly CPU_KERNELS_DIFFER: ErrorEntry<{ readonly cosine: number; readonly least: number }>;
  readonly DATA_FOLDER_UNUSABLE: ErrorEntry<{ readonly folder: string; readonly detail: string }>;
  readonly INTERNAL: ErrorEntry<{ readonly id: string }>;
} = {
  CONFIG_INVALID: defineError(
    "operator",
    ({ file, violations }) => `${file} is not a valid configuration: ${violations.join("; ")}`,
    () => "Correct what is named; flowmind --help lists the settings",
  ),
  FOLDER_NOT_FOUND: defineError(
    "operator",
    ({ folder }) => `There is no folder ${folder}`,
    () => "Give --contexts an existing folder",
  ),
  CATALOG_EMPTY: defineError(
    "operator",
    ({ folders }) => `There is no usable context in ${folders.join(", ")}`,
    () => "Run flowmind check on the folder, or leave --contexts out to use the contexts that ship",
  ),
  MODEL_FILE_MISSING: defineError(
    "operator",
    ({ file }) => `The encoder's file ${file} is missing`,
    () => "Install the package again, or correct encoder.path in flowmind.yaml",
  ),
  MODEL_FILE_DAMAGED: defineError(
    "operator",
    ({ file, detail }) => `The encoder's file ${file} is damaged: ${detail}`,
    () => "Install the package again, or copy the model's folder again",
  ),
  MODEL_UNUSABLE: defineError(
    "operator",
    ({ folder, detail }) => `The encoder in ${folder} cannot be used: ${detail}`,
    () => "Give a sentence encoder in the Hugging Face folder layout: config.json, tokenizer.json, onnx/model.onnx",
  ),
  CPU_KERNELS_DIFFER: defineError(
    "operator",
    ({ cosine, least }) =>
      `On this processor the encoder gives other vectors than where it was measured (cosine ${cosine.toFixed(4)}, expected ${least} or more)`,
    () => "Probabilities may be off here; configure an fp32 model with encoder.path, or use a processor with VNNI",
  ),
  DATA_FOLDER_UNUSABLE: defineError(
    "operator",
    ({ folder, detail }) => `The data folder ${folder} cannot be used: ${detail}`,
    () => "Give --data a folder that this user can write to; without one nothing is kept between runs",
  ),
  INTERNAL: defineError(
    "internal",
    ({ id }) => `Something went wrong inside FlowMind (${id})`,
    ({ id }) => `Try again; if it stays, report it with the log's lines that hold ${id}`,
  ),
};
