/** An Embedder over any sentence encoder in the Hugging Face folder layout, with ONNX Runtime. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Embedder, EmbedManyOptions } from "@flowmind/core";
import { env } from "onnxruntime-node";
import { refuseCancelled } from "../model/cancellation.ts";
import type { ModelDigests } from "../model/model-digests.ts";
import { inspectModelFolder } from "../model/model-folder.ts";
import { refuseTelemetry } from "../model/refuse-telemetry.ts";
import { createEmbeddingPool, type EmbeddingPool } from "./embedding-pool.ts";
import { createEmbeddingQueue } from "./embedding-queue.ts";
import { type ModelChoices, type ModelSettings, resolveSettings } from "./model-settings.ts";
import { loadOnnxModel, type OnnxModel, type OnnxModelOptions } from "./onnx-model.ts";

export interface OnnxEmbedderOptions extends ModelChoices {
  /** Holds config.json, tokenizer.json, tokenizer_config.json and the graph. */
  readonly folder: string;
  /** Path of the graph within the folder. @default onnx/model_quantized.onnx, onnx/model.onnx or model.onnx */
  readonly modelFile?: string;
  /** Threads inside one run of `embed`. @default 1, the fastest for texts of request length */
  readonly threads?: number;
  /** Worker threads of `embedMany`, and one more than help with requests; 0 for none. @default the number of cores, at most 4 */
  readonly workers?: number;
  /** Spares reading files through that have not changed. @default every byte is read and checked */
  readonly digests?: ModelDigests;
}

/**
 * `embed` is for requests (query prefix) and runs at once, on this thread: 2 ms for 15 tokens, 16 for 128; where several requests
 * wait, also on threads that help. `embedMany` is for the catalog's texts (document prefix) and runs on worker threads. Vectors have
 * unit length and depend on the text alone, not on thread, neighbours or call. `id` changes with whatever changes vectors: weights, tokenizer, settings, runtime, processor family.
 * The first one turns the telemetry of ONNX Runtime off, for the whole process, unless ORT_DISABLE_TELEMETRY is set.
 * Throws MODEL_FILE_MISSING, MODEL_FILE_DAMAGED or MODEL_UNUSABLE.
 */
export async function createOnnxEmbedder(options: OnnxEmbedderOptions): Promise<Embedder> {
  const { threads = 1, workers = Math.min(mostWorkers, availableParallelism()) } = options;
  const folder = await inspectModelFolder(options.folder, options.modelFile, options.digests);
  const settings = resolveSettings(folder, options);
  const modelOptions = { folder: folder.folder, modelFile: folder.modelFile, settings, threads };
  refuseTelemetry();
  const model = await loadOnnxModel(modelOptions);
  const pool = workers > 0 ? createPool({ ...modelOptions, threads: 1 }, workers) : undefined;
  const helpers = workers > 1 ? createPool({ ...modelOptions, threads: 1 }, workers - 1) : undefined;
  const embedRequest =
    helpers === undefined
      ? (text: string) => model.embed(text)
      : createEmbeddingQueue({ embedHere: model.embed, pool: helpers, helpers: workers - 1 });
  const { queryPrefix, documentPrefix } = settings;

  return {
    id: embedderId(folder.digest, settings),
    dimensions: model.dimensions,
    async embed(text, signal) {
      refuseCancelled(signal, 1);
      const vector = await embedRequest(queryPrefix + text, signal);
      refuseCancelled(signal, 1);
      return vector;
    },
    embedMany(texts, manyOptions) {
      const prefixed = texts.map((text) => documentPrefix + text);
      return pool === undefined || texts.length < worthThreads
        ? embedInTurn(model, prefixed, manyOptions)
        : pool.embedMany(prefixed, manyOptions);
    },
    piecesOf: (word) => model.piecesOf(word),
    async close() {
      await Promise.all([pool?.close(), helpers?.close(), model.close()]);
    },
  };
}

/** Each takes 60 MB; two index 250 contexts a second already. */
const mostWorkers = 4;

/** Fewer texts are done here before threads would be up (0.2 s, at 5 ms a text). */
const worthThreads = 32;

/** Undefined where this package was bundled into one file and the thread's file is not beside it: then all runs on one thread. */
function createPool(model: OnnxModelOptions, workers: number): EmbeddingPool | undefined {
  return existsSync(workerFile) ? createEmbeddingPool({ workerFile, model, folder: model.folder, workers }) : undefined;
}

const workerBeside = new URL("./embedding-worker.js", import.meta.url);
const workerBuilt = new URL("../../dist/embedding/embedding-worker.js", import.meta.url);

/** Node 20 runs no TypeScript in a thread: from source, the built file of the same code is used. */
const workerFile = import.meta.url.endsWith(".ts") ? workerBuilt : workerBeside;

async function embedInTurn(
  model: OnnxModel,
  texts: readonly string[],
  { signal, onProgress }: EmbedManyOptions = {},
): Promise<readonly Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    refuseCancelled(signal, texts.length);
    vectors.push(await model.embed(text));
    onProgress?.(vectors.length, texts.length);
  }
  refuseCancelled(signal, texts.length);
  return vectors;
}

function embedderId(digest: string, settings: ModelSettings): string {
  const decisive = [digest, settings, env.versions.node, process.arch, vectorRevision];
  return `onnx-${createHash("sha256").update(JSON.stringify(decisive)).digest("hex").slice(0, 16)}`;
}

/** To be raised when this package's own steps (cutting, pooling, normalising) come to give other vectors. */
const vectorRevision = 1;
