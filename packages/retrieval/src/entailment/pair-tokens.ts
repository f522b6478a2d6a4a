/** Two texts → the token ids and types that a model of pairs reads, never more than it can. */
import type { Tokenizer } from "@huggingface/tokenizers";
import { charactersPerToken } from "../embedding/text-tokens.ts";

export interface PairLimits {
  /** Of both texts and the special tokens between them. */
  readonly tokens: number;
  /** Of the first text, so that room is left for the second. */
  readonly firstTokens: number;
}

export interface PairTokens {
  readonly ids: readonly number[];
  /** 0 for the first text, 1 for the second; parallel to `ids`. */
  readonly types: readonly number[];
}

export type TokenizePair = (first: string, second: string) => PairTokens;

/** `[CLS] first [SEP] second [SEP]`, as BERT has pairs. Bounded time whatever the texts' lengths. */
export function createTokenizePair(
  tokenizer: Pick<Tokenizer, "encode">,
  { tokens, firstTokens }: PairLimits,
): TokenizePair {
  const [opening = 0, closing = 0] = tokenizer.encode("").ids;
  const idsOf = (text: string, most: number) =>
    tokenizer
      .encode(text.trim().slice(0, tokens * charactersPerToken))
      .ids.slice(1, -1)
      .slice(0, most);
  return (first, second) => {
    const one = idsOf(first, firstTokens);
    const other = idsOf(second, tokens - specialTokens - one.length);
    return {
      ids: [opening, ...one, closing, ...other, closing],
      types: [...new Array<number>(one.length + 2).fill(0), ...new Array<number>(other.length + 1).fill(1)],
    };
  };
}

const specialTokens = 3;
