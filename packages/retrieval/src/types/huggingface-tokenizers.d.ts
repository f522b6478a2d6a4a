/** The part of @huggingface/tokenizers that is used here: its own types do not resolve under NodeNext and would be `any`. */
declare module "@huggingface/tokenizers" {
  export class Tokenizer {
    constructor(tokenizer: object, config: object);
    encode(text: string): { readonly ids: number[] };
    readonly model: { tokens_to_ids: Map<string, number> };
  }
}
