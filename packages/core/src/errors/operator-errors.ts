/** Faults of an installation or its configuration, and our own. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface File {
  readonly file: string;
}

/** What the system says where there is no room, or none for this user: its code, alone or before a colon. */
const diskFull = /^(?:ENOSPC|EDQUOT)(?=:|$)/;

export const operatorErrors: {
  readonly CONFIG_INVALID: ErrorEntry<{ readonly file: string; readonly violations: readonly string[] }>;
  readonly FOLDER_NOT_FOUND: ErrorEntry<{ readonly folders: readonly string[] }>;
  readonly CATALOG_EMPTY: ErrorEntry<{
    readonly folders: readonly string[];
    /** A labelled set has rows in place of files. */
    readonly where?: "set";
  }>;
  readonly MODEL_FILE_MISSING: ErrorEntry<File>;
  readonly MODEL_FILE_DAMAGED: ErrorEntry<{ readonly file: string; readonly detail: string }>;
  readonly MODEL_UNUSABLE: ErrorEntry<{ readonly folder: string; readonly detail: string }>;
  readonly CPU_KERNELS_DIFFER: ErrorEntry<{ readonly cosine: number; readonly least: number }>;
  readonly DATA_FOLDER_UNUSABLE: ErrorEntry<{ readonly folder: string; readonly detail: string }>;
  readonly COMPILED_CATALOG_UNUSABLE: ErrorEntry<{ readonly folder: string; readonly detail: string }>;
  readonly CALIBRATION_UNUSABLE: ErrorEntry<{ readonly file: string; readonly detail: string }>;
  /** `reason`: what is wrong, as a sentence that follows a colon. */
  readonly SET_INCOMPLETE: ErrorEntry<{
    readonly folder: string;
    readonly reason: string;
    /** Only requests are wanted, which may lie in a file of any name. */
    readonly wanted?: "requests";
  }>;
  readonly SET_INVALID: ErrorEntry<{ readonly folder: string; readonly errors: number }>;
  readonly NOTHING_TO_ASK: ErrorEntry<{
    readonly folder: string;
    readonly split?: string;
    readonly splits: readonly string[];
  }>;
  readonly TOO_FEW_REQUESTS: ErrorEntry<{
    readonly found: number;
    readonly least: number;
    /** Left out, since an equal request stands before. */
    readonly repeated: number;
  }>;
  readonly FILE_UNWRITABLE: ErrorEntry<{ readonly file: string; readonly detail: string }>;
  readonly FILE_IS_INPUT: ErrorEntry<File>;
  readonly FILE_IN_THE_WAY: ErrorEntry<{ readonly file: string; readonly wanted: string }>;
  readonly LINK_LEADS_OUT: ErrorEntry<{ readonly link: string; readonly folder: string }>;
  readonly SKILLS_CUT: ErrorEntry<{
    readonly host: string;
    readonly skills: number;
    readonly characters: number;
    readonly limit: number;
  }>;
  readonly TOO_MANY_TOOLS: ErrorEntry<{ readonly host: string; readonly tools: number; readonly limit: number }>;
  readonly INTERNAL: ErrorEntry<{ readonly id: string }>;
} = {
  CONFIG_INVALID: defineError(
    "operator",
    ({ file, violations }) => `${file} is not a valid configuration: ${violations.join("; ")}`,
    () =>
      "Correct what is named; every setting is explained in the flowmind.yaml that flowmind init writes into a new folder",
  ),
  FOLDER_NOT_FOUND: defineError(
    "operator",
    ({ folders }) => `There is no folder ${folders.join(", and no folder ")}`,
    ({ folders }) => (folders.length > 1 ? "Give folders that exist" : "Give a folder that exists"),
  ),
  CATALOG_EMPTY: defineError(
    "operator",
    ({ folders }) => `There is no usable context in ${folders.join(", ")}`,
    ({ where }) =>
      where === "set"
        ? "Add a row for each context (docs/evaluation.md)"
        : "Run flowmind check on the folder, or leave --contexts out to use the contexts that ship",
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
    ({ detail }) =>
      diskFull.test(detail)
        ? "Make room on the disk, or give --data a folder on another one; without room nothing is kept between runs"
        : "Give --data a folder that this user can write to; without one nothing is kept between runs",
  ),
  COMPILED_CATALOG_UNUSABLE: defineError(
    "operator",
    ({ folder, detail }) => `The compiled catalog in ${folder} cannot be used: ${detail}`,
    () => "Nothing needs to be done: it is made anew; if this comes back, check the disk, or give another --data",
  ),
  CALIBRATION_UNUSABLE: defineError(
    "operator",
    ({ file, detail }) => `The calibration in ${file} cannot be used: ${detail}`,
    () => "Run flowmind fit again with your labelled requests, or remove it with flowmind fit --reset",
  ),
  SET_INCOMPLETE: defineError(
    "operator",
    ({ folder, reason }) => `${folder} is no labelled set: ${reason}`,
    ({ wanted }) =>
      wanted === "requests"
        ? "Give a file of labelled requests, or a folder that holds queries.jsonl (docs/calibration.md)"
        : "Give a folder that holds queries.jsonl and either catalog.jsonl or context files (docs/evaluation.md)",
  ),
  SET_INVALID: defineError(
    "operator",
    ({ folder, errors }) =>
      `The labelled set in ${folder} has ${errors} ${errors === 1 ? "error" : "errors"}, so its figures would mislead`,
    () => "Correct what is listed, and run it again",
  ),
  NOTHING_TO_ASK: defineError(
    "operator",
    ({ folder, split }) =>
      split === undefined ? `${folder} holds no query to ask` : `${folder} holds no query of the split ${split}`,
    ({ split, splits }) =>
      splits.length > 0
        ? `Splits here: ${splits.join(", ")}`
        : split === undefined
          ? "Add rows to queries.jsonl"
          : 'No row of queries.jsonl names a split: leave --split out, or add "split" to the rows',
  ),
  TOO_FEW_REQUESTS: defineError(
    "operator",
    ({ found, least, repeated }) => {
      const copies = repeated === 0 ? "" : ` (repeated ones left out: ${repeated})`;
      return `${found} of the requests can be learned from${copies}; at least ${least} are needed`;
    },
    () => "Add labelled requests that have a right context and are no example of it (docs/calibration.md)",
  ),
  FILE_UNWRITABLE: defineError(
    "operator",
    ({ file, detail }) => `${file} cannot be written: ${detail}`,
    ({ detail }) =>
      diskFull.test(detail)
        ? "Make room on the disk, or give a file on another one"
        : "Give a file in a folder that exists and that this user can write to",
  ),
  FILE_IS_INPUT: defineError(
    "operator",
    ({ file }) => `${file} is read by this command, so its results would destroy it`,
    () => "Give another file to write to; this one is as it was",
  ),
  FILE_IN_THE_WAY: defineError(
    "operator",
    ({ file, wanted }) => `${file} is in the way: ${wanted} is wanted there`,
    () => "Move or rename it, and run the command again; what was written before stays",
  ),
  LINK_LEADS_OUT: defineError(
    "operator",
    ({ link, folder }) => `${link} is a link that leads out of ${folder}, and nothing is written through it`,
    () => "Replace the link by a folder, or run the command in the folder that it leads to",
  ),
  SKILLS_CUT: defineError(
    "operator",
    ({ host, skills, characters, limit }) =>
      `${host} has ${limit} characters for its list of skills; ${skills} skills need ${characters}, so some are shown cut or by name only`,
    () =>
      "Shorten descriptions, switch skills off that are not needed, or let the agent ask FlowMind, which sees all of them",
  ),
  TOO_MANY_TOOLS: defineError(
    "operator",
    ({ host, tools, limit }) => `The MCP servers of ${host} have ${tools} tools; it takes ${limit}`,
    () => "Switch servers off there and let FlowMind carry their tools out",
  ),
  INTERNAL: defineError(
    "internal",
    ({ id }) => `Something went wrong inside FlowMind (${id})`,
    ({ id }) => `Try again; if it stays, report it with the log's lines that hold ${id}`,
  ),
};
