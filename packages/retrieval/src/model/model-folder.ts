/** A sentence encoder in the Hugging Face folder layout: finds its files, checks them, and names what they hold. */
import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FlowmindError, isRecord } from "@flowmind/core";
import { type ModelDigests, stampFiles } from "./model-digests.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export interface ModelFolder {
  readonly folder: string;
  /** Path of the ONNX graph. */
  readonly modelFile: string;
  readonly config: JsonObject;
  readonly tokenizerConfig: JsonObject;
  /** sentence_bert_config.json, or empty. */
  readonly sentenceConfig: JsonObject;
  /** 1_Pooling/config.json, or empty. */
  readonly poolingConfig: JsonObject;
  /** config_sentence_transformers.json, or empty. */
  readonly promptConfig: JsonObject;
  /** SHA-256 over the graph and the tokenizer, hexadecimal. */
  readonly digest: string;
}

/** Smaller first: routing needs speed more than the last point of quality. */
const customaryModelFiles = ["onnx/model_quantized.onnx", "onnx/model.onnx", "model.onnx"];

/** Weights that are kept outside of a graph lie beside it under one of these endings. */
const externalDataEndings = ["_data", ".data"];

/**
 * `modelFile` is relative to the folder; without it the customary names are tried. Throws MODEL_FILE_MISSING or MODEL_FILE_DAMAGED
 * with the file named; damaged is also what SHA256SUMS, where the folder has one, contradicts. Reads every byte, 35 ms for 23 MB, but
 * where `digests` knows these very files.
 */
export async function inspectModelFolder(
  folder: string,
  modelFile?: string,
  digests?: ModelDigests,
): Promise<ModelFolder> {
  const model = modelFile ?? (await findModelFile(folder));
  const names = [model, ...externalDataEndings.map((ending) => model + ending), "SHA256SUMS", ...checkedTexts];
  const files = names.map((name) => join(folder, name));
  const stamp = digests === undefined ? undefined : stampFiles(files, digests.now());
  const known = stamp === undefined ? undefined : digests?.get(stamp);
  const digest = known ?? (await checkFiles(folder, model));
  if (stamp !== undefined && known === undefined) digests?.set(stamp, digest);
  const objectIn = async (name: string) => parseObject(join(folder, name), await readModelFile(join(folder, name)));
  return {
    folder,
    modelFile: join(folder, model),
    config: await objectIn("config.json"),
    tokenizerConfig: await objectIn("tokenizer_config.json"),
    sentenceConfig: await readOptionalObject(join(folder, "sentence_bert_config.json")),
    poolingConfig: await readOptionalObject(join(folder, "1_Pooling", "config.json")),
    promptConfig: await readOptionalObject(join(folder, "config_sentence_transformers.json")),
    digest,
  };
}

/** Beside the graph, what every model has. */
const checkedTexts = ["tokenizer.json", "tokenizer_config.json", "config.json"];

/** SHA-256 over the graph and the tokenizer. */
async function checkFiles(folder: string, model: string): Promise<string> {
  const sums = await readSums(folder);
  const [graph, tokenizer, tokenizerConfig] = await Promise.all([
    readChecked(folder, model, sums),
    readChecked(folder, "tokenizer.json", sums),
    readChecked(folder, "tokenizer_config.json", sums),
    readChecked(folder, "config.json", sums),
  ]);
  refusePointer(join(folder, model), graph.bytes);
  const digests = [graph.digest, tokenizer.digest, tokenizerConfig.digest];
  for (const name of externalDataEndings.map((ending) => model + ending)) {
    if (!sums.has(name) && !(await exists(join(folder, name)))) continue;
    const data = await readChecked(folder, name, sums);
    refusePointer(join(folder, name), data.bytes);
    digests.push(data.digest);
  }
  return sha256(digests.join("\n"));
}

/** Throws MODEL_FILE_DAMAGED for anything but an object. */
export function parseObject(file: string, bytes: Uint8Array): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FlowmindError("MODEL_FILE_DAMAGED", { file, detail: "it is not JSON" });
  }
  if (!isRecord(value)) throw new FlowmindError("MODEL_FILE_DAMAGED", { file, detail: "it holds no JSON object" });
  return value;
}

/** Throws MODEL_FILE_MISSING, or MODEL_FILE_DAMAGED where the file is there but cannot be read. */
export async function readModelFile(file: string): Promise<Buffer> {
  const bytes = await readOptional(file);
  if (bytes === undefined) throw new FlowmindError("MODEL_FILE_MISSING", { file });
  return bytes;
}

async function findModelFile(folder: string): Promise<string> {
  for (const name of customaryModelFiles) if (await exists(join(folder, name))) return name;
  const expected = (await exists(join(folder, "onnx"))) ? "onnx/model.onnx" : "model.onnx";
  throw new FlowmindError("MODEL_FILE_MISSING", { file: join(folder, expected) });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

interface CheckedFile {
  readonly bytes: Buffer;
  readonly digest: string;
}

async function readChecked(folder: string, name: string, sums: ReadonlyMap<string, string>): Promise<CheckedFile> {
  const file = join(folder, name);
  const bytes = await readModelFile(file);
  const digest = sha256(bytes);
  const expected = sums.get(name);
  if (expected === undefined || digest === expected) return { bytes, digest };
  throw new FlowmindError("MODEL_FILE_DAMAGED", {
    file,
    detail: `its sha256 is ${digest}, SHA256SUMS says ${expected}`,
  });
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** What `git clone` leaves where Git LFS is not installed. */
function refusePointer(file: string, bytes: Buffer): void {
  if (!bytes.subarray(0, lfsPointerStart.length).equals(lfsPointerStart)) return;
  throw new FlowmindError("MODEL_FILE_DAMAGED", {
    file,
    detail: "it is a Git LFS pointer, not the weights themselves",
  });
}

const lfsPointerStart = Buffer.from("version https://git-lfs");

/** The format of sha256sum: a digest, two signs, a name. */
async function readSums(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = (await readOptional(join(folder, "SHA256SUMS")))?.toString("utf8") ?? "";
  const lines = text.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm);
  return new Map(Array.from(lines, ([, digest, name]) => [name ?? "", digest ?? ""]));
}

async function readOptionalObject(file: string): Promise<JsonObject> {
  const bytes = await readOptional(file);
  return bytes === undefined ? {} : parseObject(file, bytes);
}

async function readOptional(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = isRecord(error) ? error : {};
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new FlowmindError("MODEL_FILE_DAMAGED", { file, detail: `it cannot be read (${code})` }, { cause: error });
  }
}
