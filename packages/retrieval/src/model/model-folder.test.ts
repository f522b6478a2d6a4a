import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type TinyModel, writeTinyModel } from "../../../../test/support/write-tiny-model.ts";
import { createOnnxEmbedder, type OnnxEmbedderOptions } from "../embedding/onnx-embedder.ts";

const parent = mkdtempSync(join(tmpdir(), "flowmind-models-"));
afterAll(() => rmSync(parent, { recursive: true }));
let folders = 0;

function modelFolder(model?: TinyModel): string {
  const folder = join(parent, String(folders++));
  writeTinyModel(folder, model);
  return folder;
}

async function use(model?: TinyModel, options: Omit<OnnxEmbedderOptions, "folder"> = {}) {
  return createOnnxEmbedder({ folder: modelFolder(model), workers: 0, ...options });
}

/** Of tiny vectors: [CLS] and [SEP] are (1, 0), a is (3, 4), b is (−4, 3). */
function expectDirection(vector: Float32Array | undefined, x: number, y: number): void {
  expect(vector).toHaveLength(2);
  expect(vector?.[0]).toBeCloseTo(x / Math.hypot(x, y), 6);
  expect(vector?.[1]).toBeCloseTo(y / Math.hypot(x, y), 6);
}

describe("a model in the Hugging Face folder layout", () => {
  it("is pooled by the mean of its tokens where nothing else is said", async () => {
    const embedder = await use();
    expect(embedder.dimensions).toBe(2);
    expectDirection(await embedder.embed("a b"), (1 + 3 - 4 + 1) / 4, (4 + 3) / 4);
  });

  it("is pooled as 1_Pooling/config.json says, unless the options or the graph say otherwise", async () => {
    const files = { "1_Pooling/config.json": { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false } };
    expectDirection(await (await use({ files })).embed("a"), 1, 0);
    expectDirection(await (await use({ files }, { pooling: "mean" })).embed("a"), 5, 4);
    expectDirection(await (await use({ files, pooled: true })).embed("a"), 5, 4);
  });

  it("gets the inputs that its graph wants", async () => {
    const embedder = await use({ inputs: ["input_ids", "attention_mask", "token_type_ids"] });
    expectDirection(await embedder.embed("a"), 5, 4);
    expectDirection(await (await use({ inputs: ["input_ids"] })).embed("a"), 5, 4);
  });

  it("has prefixes for requests and for texts of the catalog, from its files or from the options", async () => {
    const files = { "config_sentence_transformers.json": { prompts: { query: "a ", passage: "b " } } };
    const stated = await use({ files });
    expectDirection(await stated.embed("a"), 2 + 3 + 3, 8);
    expectDirection((await stated.embedMany(["a"]))[0], 2 - 4 + 3, 7);
    const chosen = await use({ files }, { queryPrefix: "", documentPrefix: "a a " });
    expectDirection(await chosen.embed("b"), 2 - 4, 3);
    expectDirection((await chosen.embedMany(["b"]))[0], 2 + 6 - 4, 8 + 3);
    const own = await use({ files: { ...files, "config.json": { queryPrefix: "b ", docPrefix: "" } } });
    expectDirection(await own.embed("a"), 2 - 4 + 3, 7);
  });

  it("is given as many tokens as it can take", async () => {
    const cases: readonly (readonly [Record<string, unknown>, OnnxEmbedderOptions["maxTokens"]])[] = [
      [{}, 3],
      [{ "config.json": { maxTokens: 3, max_position_embeddings: 512 } }, undefined],
      [{ "sentence_bert_config.json": { max_seq_length: 3 } }, undefined],
      [{ "tokenizer_config.json": { model_max_length: 3 } }, undefined],
      [
        { "tokenizer_config.json": { model_max_length: 1e30 }, "config.json": { max_position_embeddings: 3 } },
        undefined,
      ],
    ];
    for (const [files, maxTokens] of cases) {
      const embedder = await use({ files }, maxTokens === undefined ? {} : { maxTokens });
      expectDirection(await embedder.embed("a b b b"), 2 + 3, 4);
    }
    await expect(use({}, { maxTokens: 2 })).rejects.toThrow(RangeError);
  });

  it("is found under its customary names, quantised first, or where the options say", async () => {
    const folder = modelFolder({ graphFile: "onnx/model_quantized.onnx", table: [0, 1, 1, 0, 1, 0, 0, 2, 0, 2] });
    writeTinyModel(folder, { graphFile: "onnx/model.onnx" });
    writeTinyModel(folder, { graphFile: "other/x.onnx", table: [0, 1, 1, 0, 1, 0, 4, 0, 4, 0] });
    const embed = async (modelFile?: string) =>
      (await createOnnxEmbedder({ folder, workers: 0, ...(modelFile === undefined ? {} : { modelFile }) })).embed("a");
    expectDirection(await embed(), 2, 2);
    expectDirection(await embed("onnx/model.onnx"), 5, 4);
    expectDirection(await embed("other/x.onnx"), 6, 0);
  });

  it("has an id that depends on what changes vectors, and not on where it lies", async () => {
    const ids = await Promise.all(
      [
        use(),
        use({ table: [0, 1, 1, 0, 1, 0, 3, 4, -4, 5] }),
        use({ files: { "tokenizer_config.json": { remove_space: true } } }),
        use({}, { maxTokens: 9 }),
        use({}, { documentPrefix: "a " }),
        use({}, { pooling: "cls" }),
      ].map(async (embedder) => (await embedder).id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect((await use()).id).toBe(ids[0]);
  });
});

describe("a model folder with something wrong", () => {
  const names = ["config.json", "tokenizer.json", "tokenizer_config.json", "model.onnx"];

  it.each(names)("names %s when it is missing: MODEL_FILE_MISSING", async (name) => {
    const folder = modelFolder();
    rmSync(join(folder, name));
    await expect(createOnnxEmbedder({ folder })).rejects.toMatchObject({
      code: "MODEL_FILE_MISSING",
      details: { file: join(folder, name) },
    });
  });

  it("names a file when the whole folder is missing, or only the chosen graph", async () => {
    await expect(createOnnxEmbedder({ folder: join(parent, "nowhere") })).rejects.toMatchObject({
      code: "MODEL_FILE_MISSING",
    });
    await expect(use({}, { modelFile: "x.onnx" })).rejects.toMatchObject({
      details: { file: expect.stringContaining("x.onnx") },
    });
  });

  it.each(names)("names %s when it is cut short: MODEL_FILE_DAMAGED", async (name) => {
    const folder = modelFolder();
    truncateSync(join(folder, name), 1);
    await expect(createOnnxEmbedder({ folder })).rejects.toMatchObject({
      code: "MODEL_FILE_DAMAGED",
      details: { file: join(folder, name) },
    });
  });

  it("names a file that its SHA256SUMS contradicts", async () => {
    const folder = modelFolder();
    const sum = createHash("sha256")
      .update(readFileSync(join(folder, "model.onnx")))
      .digest("hex");
    writeFileSync(join(folder, "SHA256SUMS"), `${sum}  model.onnx\n${sum} *config.json\n`);
    await expect(createOnnxEmbedder({ folder })).rejects.toMatchObject({
      code: "MODEL_FILE_DAMAGED",
      details: { file: join(folder, "config.json"), detail: expect.stringContaining(sum) },
    });
  });

  it("counts the weights beside its graph as part of it: absent, cut short or as another set of weights", async () => {
    const folder = modelFolder();
    const weights = join(folder, "model.onnx.data");
    writeFileSync(weights, "weights");
    const { id } = await createOnnxEmbedder({ folder, workers: 0 });
    writeFileSync(weights, "others");
    expect((await createOnnxEmbedder({ folder, workers: 0 })).id).not.toBe(id);
    const sum = createHash("sha256").update("weights").digest("hex");
    writeFileSync(join(folder, "SHA256SUMS"), `${sum}  model.onnx.data\n`);
    const details = { file: weights, detail: expect.stringContaining(sum) };
    await expect(createOnnxEmbedder({ folder })).rejects.toMatchObject({ code: "MODEL_FILE_DAMAGED", details });
    rmSync(weights);
    const missing = { code: "MODEL_FILE_MISSING", details: { file: weights } };
    await expect(createOnnxEmbedder({ folder })).rejects.toMatchObject(missing);
  });

  it("knows a Git LFS pointer, a folder in a file's place, and JSON of another kind", async () => {
    const pointer = modelFolder();
    writeFileSync(join(pointer, "model.onnx"), "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 23\n");
    await expect(createOnnxEmbedder({ folder: pointer })).rejects.toMatchObject({
      code: "MODEL_FILE_DAMAGED",
      details: { detail: expect.stringContaining("Git LFS") },
    });
    const nested = modelFolder();
    await expect(createOnnxEmbedder({ folder: nested, modelFile: "." })).rejects.toMatchObject({
      code: "MODEL_FILE_DAMAGED",
    });
    for (const content of [[], null, 3]) {
      await expect(use({ files: { "tokenizer.json": content } })).rejects.toMatchObject({ code: "MODEL_FILE_DAMAGED" });
    }
    await expect(use({ files: { "tokenizer.json": { model: {} } } })).rejects.toMatchObject({
      code: "MODEL_FILE_DAMAGED",
    });
  });

  const unusable: readonly { what: string; detail: string; model?: TinyModel; pooling?: "cls" | "in_graph" }[] = [
    { what: "an input that is not known", detail: "pixel_values", model: { inputs: ["input_ids", "pixel_values"] } },
    {
      what: "a kind of pooling that is not known",
      detail: "max_tokens",
      model: { files: { "1_Pooling/config.json": { pooling_mode_max_tokens: true } } },
    },
    { what: "no output for the pooling asked for", detail: "in_graph", pooling: "in_graph" },
    { what: "no output of tokens", detail: "cls", model: { pooled: true }, pooling: "cls" },
    { what: "vectors of no length", detail: "no vector", model: { table: Array.from({ length: 10 }, () => 0) } },
  ];

  it.each(unusable)("cannot be used with $what: MODEL_UNUSABLE", async ({ detail, model, pooling }) => {
    await expect(use(model, pooling === undefined ? {} : { pooling })).rejects.toMatchObject({
      code: "MODEL_UNUSABLE",
      details: { detail: expect.stringContaining(detail) },
    });
  });
});
