/** Text → the token ids that a model reads, never more than it can. */
import type { Tokenizer } from "@huggingface/tokenizers";

export type Tokenize = (text: string) => readonly number[];

/**
 * Never empty: a text without a token counts as a full stop. A long text is cut so that its closing special tokens stay. Bounded
 * time whatever the text's length.
 */
export function createTokenize(tokenizer: Pick<Tokenizer, "encode">, maxTokens: number): Tokenize {
  const closing = closingTokens(tokenizer.encode("").ids, tokenizer.encode("a").ids);
  const blank = tokenizer.encode(".").ids;
  const mostCharacters = maxTokens * charactersPerToken;
  return (text) => {
    const { ids } = tokenizer.encode(text.trim().slice(0, mostCharacters));
    if (ids.length === 0) return blank;
    return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - closing.length), ...closing];
  };
}

/**
 * Text beyond this cannot matter: a token of real text covers four characters on average, eight in the worst languages and formats
 * seen. Without the bound a text of 1 MB takes two seconds to tokenize.
 */
export const charactersPerToken = 32;

/** What stands at the end of every text: the common end of two encodings, empty for models without closing tokens. */
function closingTokens(one: readonly number[], other: readonly number[]): readonly number[] {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return one.slice(one.length - length);
}
