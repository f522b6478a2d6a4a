/** One model in memory: tokenizer and ONNX session, one text in, one vector out. */
import { FlowmindError, messageOf } from "@flowmind/core";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { loadTokenizer } from "../model/load-tokenizer.ts";
import { openSession, unusable } from "../model/open-session.ts";
import type { ModelSettings, Pooling } from "./model-settings.ts";
import { meanOfTokens, toUnitLength } from "./pool-tokens.ts";
import { createTokenize } from "./text-tokens.ts";

/** Plain data, so that a worker thread can be given it. */
export interface OnnxModelOptions {
  readonly folder: string;
  readonly modelFile: string;
  readonly settings: ModelSettings;
  /** Threads inside one run. */
  readonly threads: number;
}

export interface OnnxModel {
  readonly dimensions: number;
  /** Unit length. The text is embedded as it is, without a prefix. */
  embed(text: string): Promise<Float32Array>;
  /** Of how many pieces of the tokenizer's vocabulary a word is made; Infinity where of none. */
  piecesOf(word: string): number;
  close(): Promise<void>;
}

/**
 * Throws MODEL_FILE_MISSING, MODEL_FILE_DAMAGED or MODEL_UNUSABLE; a first text is embedded to be sure. One text a run: activations
 * are quantised over a whole run, so in a batch a vector would depend on its neighbours (RECIPE, "Embed one text at a time").
 */
export async function loadOnnxModel(options: OnnxModelOptions): Promise<OnnxModel> {
  const tokenize = createTokenize(await loadTokenizer(options.folder), options.settings.maxTokens);
  const session = await openSession(options);
  const output = chooseOutput(session, options);
  const inputs = checkInputs(session, options.folder);

  async function embed(text: string): Promise<Float32Array> {
    const ids = tokenize(text);
    const shape = [1, ids.length];
    const feeds = Object.fromEntries(
      inputs.map((name) => [
        name,
        new Tensor(
          "int64",
          BigInt64Array.from(ids, (id) => inputValues[name](id)),
          shape,
        ),
      ]),
    );
    const result = (await session.run(feeds, [output.name]))[output.name];
    const vector = result === undefined ? undefined : toUnitLength(pool(result, output.pooling));
    if (vector === undefined) throw unusable(options.folder, "it gives no vector of finite numbers for a text");
    return vector;
  }

  const probe = await embed("a").catch((error: unknown) => {
    throw error instanceof FlowmindError ? error : unusable(options.folder, messageOf(error), error);
  });
  const around = tokenize("a").length - 1;
  const opening = tokenize("a").findIndex((id, at) => id !== tokenize("b")[at]);
  const unknown = tokenize(unknownWord)[opening];
  const piecesOf = (word: string) => {
    const ids = tokenize(word);
    const count = ids.length - around;
    return count === 0 || (count === 1 && ids[opening] === unknown) ? Number.POSITIVE_INFINITY : count;
  };
  return { dimensions: probe.length, embed, piecesOf, close: () => session.release() };
}

/** A word in no script that any tokenizer has learned whole; byte-level tokenizers, which have no unknown word, take several tokens for it. */
const unknownWord = "\u{10FFFD}";

const inputValues = {
  input_ids: (id: number): bigint => BigInt(id),
  attention_mask: (): bigint => 1n,
  token_type_ids: (): bigint => 0n,
};
type InputName = keyof typeof inputValues;

function checkInputs(session: InferenceSession, folder: string): readonly InputName[] {
  return session.inputMetadata.map(({ name, ...input }) => {
    if (!isInputName(name)) throw unusable(folder, `its graph wants an input ${name}`);
    if (!input.isTensor || input.type !== "int64")
      throw unusable(folder, `its graph wants ${name} as something else than int64`);
    return name;
  });
}

function isInputName(name: string): name is InputName {
  return Object.hasOwn(inputValues, name);
}

interface Output {
  readonly name: string;
  readonly pooling: Pooling;
}

function chooseOutput(session: InferenceSession, { folder, settings }: OnnxModelOptions): Output {
  const ranks = new Map(
    session.outputMetadata.map((output) => [
      output.name,
      output.isTensor && output.type === "float32" ? output.shape.length : 0,
    ]),
  );
  const pooled = ranks.get("sentence_embedding") === 2 ? "sentence_embedding" : undefined;
  const pooling =
    settings.pooling ?? (pooled === undefined ? statedPooling(folder, settings.poolingModes) : "in_graph");
  const rank = pooling === "in_graph" ? 2 : 3;
  const name = (rank === 2 ? pooled : undefined) ?? [...ranks.keys()].find((one) => ranks.get(one) === rank);
  if (name === undefined) {
    throw unusable(folder, `its graph has no float32 output of ${rank} dimensions, as pooling "${pooling}" needs`);
  }
  return { name, pooling };
}

function statedPooling(folder: string, modes: readonly string[]): Pooling {
  const [mode = "mean_tokens", ...others] = modes;
  if (others.length === 0 && mode === "mean_tokens") return "mean";
  if (others.length === 0 && mode === "cls_token") return "cls";
  throw unusable(folder, `it pools by ${modes.join(" and ")}; mean_tokens and cls_token are known`);
}

function pool({ data, dims }: Tensor, pooling: Pooling): Float32Array {
  const numbers = data as Float32Array;
  const dimensions = dims.at(-1) ?? 0;
  return pooling === "mean" ? meanOfTokens(numbers, dimensions) : numbers.subarray(0, dimensions);
}
