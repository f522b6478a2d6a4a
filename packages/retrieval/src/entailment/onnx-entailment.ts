/** An EntailmentModel over a cross-encoder in the Hugging Face folder layout, with ONNX Runtime. */
import { type EntailmentModel, FlowmindError, messageOf } from "@flowmind/core";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { refuseAborted } from "../model/cancellation.ts";
import { loadTokenizer } from "../model/load-tokenizer.ts";
import { inspectModelFolder } from "../model/model-folder.ts";
import { openSession, unusable } from "../model/open-session.ts";
import { refuseTelemetry } from "../model/refuse-telemetry.ts";
import { createTokenizePair, type PairLimits, type PairTokens } from "./pair-tokens.ts";

export interface OnnxEntailmentOptions {
  /** Holds config.json, tokenizer.json, tokenizer_config.json and model.onnx, whose output `logit` is one number a pair. */
  readonly folder: string;
}

/**
 * Runs on this thread, one pair at a time: 2 to 4 ms for a statement and a message of 30 tokens together. Throws MODEL_FILE_MISSING,
 * MODEL_FILE_DAMAGED or MODEL_UNUSABLE; a first pair is read to be sure.
 */
export async function createOnnxEntailment({ folder }: OnnxEntailmentOptions): Promise<EntailmentModel> {
  const { modelFile, config } = await inspectModelFolder(folder);
  const tokenize = createTokenizePair(await loadTokenizer(folder), limitsOf(config));
  refuseTelemetry();
  const session = await openSession({ folder, modelFile, threads: 1 });

  const model: EntailmentModel = {
    async entail(hypothesis, premise, signal) {
      refuseAborted(signal, what);
      const logit = await run(session, tokenize(hypothesis, premise));
      if (logit === undefined) throw unusable(folder, "it gives no finite number for a pair of texts");
      refuseAborted(signal, what);
      return 1 / (1 + Math.exp(-logit));
    },
    close: () => session.release(),
  };
  await model.entail("a", "a").catch((error: unknown) => {
    throw error instanceof FlowmindError ? error : unusable(folder, messageOf(error), error);
  });
  return model;
}

const what = "Reading a text";

/** BERT's, and half a statement's share of it. */
const customaryLimits: PairLimits = { tokens: 512, firstTokens: 128 };

/** `maxTokens` and `maxHypothesisTokens` are our own keys in config.json. */
function limitsOf({ maxTokens, maxHypothesisTokens }: Readonly<Record<string, unknown>>): PairLimits {
  return {
    tokens: isCount(maxTokens) ? maxTokens : customaryLimits.tokens,
    firstTokens: isCount(maxHypothesisTokens) ? maxHypothesisTokens : customaryLimits.firstTokens,
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

const inputValues = {
  input_ids: ({ ids }: PairTokens) => ids,
  attention_mask: ({ ids }: PairTokens) => ids.map(() => 1),
  token_type_ids: ({ types }: PairTokens) => types,
};

function readerOf(name: string): (pair: PairTokens) => readonly number[] {
  if (name in inputValues) return inputValues[name as keyof typeof inputValues];
  throw new RangeError(`its graph wants an input ${name}`);
}

async function run(session: InferenceSession, pair: PairTokens): Promise<number | undefined> {
  const shape = [1, pair.ids.length];
  const feeds = session.inputNames.map((name) => [
    name,
    new Tensor("int64", BigInt64Array.from(readerOf(name)(pair), BigInt), shape),
  ]);
  const logit = Number((await session.run(Object.fromEntries(feeds), ["logit"]))["logit"]?.data[0]);
  return Number.isFinite(logit) ? logit : undefined;
}
