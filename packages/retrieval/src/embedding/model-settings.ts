/** How a model folder's own files say that it wants to be used, and what a caller says otherwise. */
import { isRecord } from "@flowmind/core";
import type { ModelFolder } from "../model/model-folder.ts";

/** How a text's token vectors become one: their mean, the first of them, or already done by the graph itself. */
export type Pooling = "mean" | "cls" | "in_graph";

export interface ModelChoices {
  /** @default in_graph where the graph has an output sentence_embedding, else what 1_Pooling/config.json says, else mean */
  readonly pooling?: Pooling;
  /** Put before a request. @default what the folder's files say, else nothing */
  readonly queryPrefix?: string;
  /** Put before a text of the catalog. @default what the folder's files say, else nothing */
  readonly documentPrefix?: string;
  /** Longer texts are cut to this many tokens, special ones counted; 3 or more. @default what the folder's files say, else 512 */
  readonly maxTokens?: number;
}

export interface ModelSettings {
  /** What the caller chose. */
  readonly pooling?: Pooling;
  /** What 1_Pooling/config.json switches on, without "pooling_mode_". */
  readonly poolingModes: readonly string[];
  readonly queryPrefix: string;
  readonly documentPrefix: string;
  readonly maxTokens: number;
}

/** Throws RangeError for a choice out of its range. */
export function resolveSettings(folder: ModelFolder, choices: ModelChoices): ModelSettings {
  if (choices.maxTokens !== undefined && !isLength(choices.maxTokens)) {
    throw new RangeError(`maxTokens must be an integer of ${leastTokens} or more, not ${choices.maxTokens}`);
  }
  return {
    ...(choices.pooling === undefined ? {} : { pooling: choices.pooling }),
    poolingModes: poolingModesOf(folder),
    queryPrefix: choices.queryPrefix ?? prefixOf(folder, "queryPrefix", ["query"]),
    documentPrefix: choices.documentPrefix ?? prefixOf(folder, "docPrefix", ["document", "passage"]),
    maxTokens: choices.maxTokens ?? maxTokensOf(folder),
  };
}

/** One token between the two special ones. */
const leastTokens = 3;

/** Tokenizer files say 1e30 where they mean "no limit". */
const mostTokens = 1_000_000;

/** The length that BERT was trained with. */
const customaryTokens = 512;

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= leastTokens && Number(value) <= mostTokens;
}

/** `maxTokens` is our own key; the others are those of sentence-transformers and transformers. */
function maxTokensOf({ config, tokenizerConfig, sentenceConfig }: ModelFolder): number {
  const { maxTokens, max_position_embeddings: positions } = config;
  const { max_seq_length: sentenceLength } = sentenceConfig;
  const { model_max_length: modelLength } = tokenizerConfig;
  return [maxTokens, sentenceLength, modelLength, positions].find(isLength) ?? customaryTokens;
}

/** Our own key in config.json, else a named prompt of sentence-transformers. */
function prefixOf({ config, promptConfig }: ModelFolder, key: string, promptNames: readonly string[]): string {
  const { prompts } = promptConfig;
  const named = isRecord(prompts) ? promptNames.map((name) => prompts[name]) : [];
  return [config[key], ...named].find((value) => typeof value === "string") ?? "";
}

function poolingModesOf({ poolingConfig }: ModelFolder): readonly string[] {
  const start = "pooling_mode_";
  const switchedOn = Object.keys(poolingConfig).filter((key) => key.startsWith(start) && poolingConfig[key] === true);
  return switchedOn.map((key) => key.slice(start.length));
}
