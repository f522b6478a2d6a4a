/** The pipeline most people write: Transformers.js for vectors, hnswlib for neighbours, the nearest are the answer. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Embedder } from "@flowmind/core";
import { AutoModel, AutoTokenizer, env, type Tensor } from "@huggingface/transformers";
import hnswlib from "hnswlib-node";
import { keepVectors } from "../keep-vectors.ts";
import { pinnedVersion } from "../pinned-version.ts";
import { runProgram } from "../run-program.ts";
import { rankedKept, type Task } from "../task.ts";
import { toolList } from "../tool-list.ts";

interface Neighbour {
  readonly id: string;
  readonly cosine: number;
}

/** Retrieval's usual k, and what Ratel hands an agent. */
const shownMatches = 5;
/** With examples several vectors lead to one context: as many neighbours as give ten contexts in practice. */
const neighboursPerExample = 5;
const batchSize = 32;
const dimensions = 384;
/** What the weights were made for; the tokenizer's file does not say. */
const maxTokens = 128;

await runProgram<readonly Neighbour[]>({
  version: `${pinnedVersion("@huggingface/transformers")} + ${pinnedVersion("hnswlib-node")}`,
  build: async ({ contexts, encoderFolder, cacheFolder }) => {
    const encoder = keepVectors(await openEncoder(encoderFolder), cacheFolder);
    const rows = contexts.flatMap(({ id, title, description, examples }) =>
      [`${title}: ${description}`, ...examples].map((text) => ({ id, text })),
    );
    const index = new hnswlib.HierarchicalNSW("cosine", dimensions);
    index.initIndex(rows.length);
    const vectors = await encoder.embedMany(rows.map(({ text }) => text));
    vectors.forEach((vector, row) => {
      index.addPoint([...vector], row);
    });
    const hasExamples = rows.length > contexts.length;
    const neighbours = Math.min(rows.length, rankedKept * (hasExamples ? neighboursPerExample : 1));
    const known = new Map(contexts.map((context) => [context.id, context]));
    return {
      ask: async (request) => {
        const vector = await encoder.embed(request);
        return nearestOfEach(index.searchKnn([...vector], neighbours), rows);
      },
      read: (found) => ({
        ranked: found.map(({ id, cosine }) => ({ id, score: cosine })),
        inScope: found[0]?.cosine ?? 0,
        verdict: "accepted",
        answerCharacters: toolList(found.slice(0, shownMatches).flatMap(({ id }) => known.get(id) ?? [])).length,
      }),
    };
  },
});

function nearestOfEach(
  { neighbors, distances }: ReturnType<InstanceType<typeof hnswlib.HierarchicalNSW>["searchKnn"]>,
  rows: readonly { readonly id: string }[],
): readonly Neighbour[] {
  const best = new Map<string, number>();
  neighbors.forEach((row, at) => {
    const { id } = rows[row] as { readonly id: string };
    const cosine = 1 - (distances[at] as number);
    if (cosine > (best.get(id) ?? Number.NEGATIVE_INFINITY)) best.set(id, cosine);
  });
  return Array.from(best, ([id, cosine]) => ({ id, cosine })).toSorted((a, b) => b.cosine - a.cosine);
}

/** The same weights in the folders that Transformers.js looks into; `sentence_embedding` is pooled and of unit length. */
async function openEncoder(encoderFolder: string): Promise<Embedder> {
  const folder = await layOut(encoderFolder);
  try {
    env.localModelPath = dirname(folder);
    env.allowRemoteModels = false;
    const tokenizer = await AutoTokenizer.from_pretrained(basename(folder));
    const model = await AutoModel.from_pretrained(basename(folder), { dtype: "q8" });
    const encode = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
      const inputs = tokenizer([...texts], { padding: true, truncation: true, max_length: maxTokens });
      const output = (await model(inputs)) as { readonly ["sentence_embedding"]: Tensor };
      return (output.sentence_embedding.tolist() as number[][]).map((vector) => Float32Array.from(vector));
    };
    return {
      id: `transformers.js ${await readFile(join(encoderFolder, "SHA256SUMS"), "utf8")}`,
      dimensions,
      embed: async (text) => (await encode([text]))[0] as Float32Array,
      embedMany: async (texts) => {
        const vectors: Float32Array[] = [];
        for (let at = 0; at < texts.length; at += batchSize) {
          vectors.push(...(await encode(texts.slice(at, at + batchSize))));
        }
        return vectors;
      },
      close: async () => undefined,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function layOut(encoderFolder: Task["encoderFolder"]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "flowmind-rivals-model-"));
  await mkdir(join(folder, "onnx"));
  for (const name of ["tokenizer.json", "tokenizer_config.json"])
    await copyFile(join(encoderFolder, name), join(folder, name));
  await writeFile(join(folder, "config.json"), JSON.stringify({ ["model_type"]: "bert", ["hidden_size"]: dimensions }));
  // Copied: the runtime takes weights from the graph's own folder only, as links lead to it.
  await copyFile(join(encoderFolder, "model.onnx"), join(folder, "onnx", "model_quantized.onnx"));
  await copyFile(join(encoderFolder, "model.onnx.data"), join(folder, "onnx", "model.onnx.data"));
  return folder;
}
