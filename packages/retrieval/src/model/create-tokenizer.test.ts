import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Tokenizer } from "@huggingface/tokenizers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenizer } from "./create-tokenizer.ts";
import { type JsonObject, parseObject } from "./model-folder.ts";

const folder = new URL("../../../encoder/model/", import.meta.url);

function read(name: string): JsonObject {
  const file = fileURLToPath(new URL(name, folder));
  return parseObject(file, readFileSync(file));
}

const definition = read("tokenizer.json");
const config = read("tokenizer_config.json");
const words = Object.keys((definition["model"] as { readonly vocab: object }).vocab);

describe("a tokenizer", () => {
  const ours = createTokenizer(definition, config);
  const theirs = new Tokenizer(definition, config);

  it("gives the ids that the library gives, for any text and every word of the vocabulary", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...words));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(ours.encode(texts.join(" ")).ids).toEqual(theirs.encode(texts.join(" ")).ids);
      }),
    );
    expect(ours.encode(words.join(" ")).ids).toEqual(theirs.encode(words.join(" ")).ids);
  });

  it("knows words that were added to the vocabulary", () => {
    const added = { id: 30_522, content: "flowmind", special: false, normalized: true, single_word: false };
    const more = { ...definition, added_tokens: [...(definition["added_tokens"] as object[]), added] };
    const text = "ask flowmind";
    expect(createTokenizer(more, config).encode(text).ids).toEqual(new Tokenizer(more, config).encode(text).ids);
    expect(createTokenizer(more, config).encode(text).ids).toContain(30_522);
  });

  it.each([
    ["of another kind", { type: "BPE", vocab: { a: 0, b: 1, ab: 2, "<unk>": 3 }, merges: ["a b"], unk_token: "<unk>" }],
    ["without an unknown word", { type: "WordPiece", vocab: { a: 0 }, continuing_subword_prefix: "##" }],
  ])("%s is as the library makes it", (_, model) => {
    const other = { ...definition, added_tokens: [], post_processor: null, model };
    expect(createTokenizer(other, config).encode("ab a").ids).toEqual(new Tokenizer(other, config).encode("ab a").ids);
  });

  it.each([
    ["nothing", {}],
    ["no model", { ...definition, model: null }],
    ["a model of no known kind", { ...definition, model: { type: "Other" } }],
    ["a vocabulary that is a list of nothing", { ...definition, model: { type: "WordPiece", vocab: null } }],
  ])("is refused as the library refuses it: %s", (_, damaged) => {
    expect(() => createTokenizer(damaged, config)).toThrow();
  });
});
