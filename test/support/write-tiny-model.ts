/** A sentence encoder of a few hundred bytes in the Hugging Face folder layout, so that every way to use one can be tested. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface TinyModel {
  /** Inputs that the graph declares. @default input_ids and attention_mask */
  readonly inputs?: readonly string[];
  /** The vectors of the tokens [UNK] [CLS] [SEP] a b, two numbers each. */
  readonly table?: readonly number[];
  /** Whether the graph pools by itself. */
  readonly pooled?: boolean;
  readonly graphFile?: string;
  /** Further files and their JSON; also replaces those that are written anyway. */
  readonly files?: Readonly<Record<string, unknown>>;
}

const tokens = ["[UNK]", "[CLS]", "[SEP]", "a", "b"];
const defaultTable = [0, 1, 1, 0, 1, 0, 3, 4, -4, 3];

/** Writes the folder's files; the graph looks token ids up in the table. */
export function writeTinyModel(folder: string, model: TinyModel = {}): void {
  const { graphFile = "model.onnx", files = {} } = model;
  const special = (name: string) => ({ SpecialToken: { id: name, type_id: 0 } });
  const tokenizer = {
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: "WhitespaceSplit" },
    post_processor: {
      type: "TemplateProcessing",
      single: [special("[CLS]"), { Sequence: { id: "A", type_id: 0 } }, special("[SEP]")],
      pair: [],
    },
    decoder: null,
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  };
  const json = { "config.json": {}, "tokenizer_config.json": {}, "tokenizer.json": tokenizer, ...files };
  for (const [name, content] of Object.entries(json)) write(join(folder, name), JSON.stringify(content));
  write(join(folder, graphFile), graph(model));
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/* Field numbers are those of onnx.proto3 (ModelProto, GraphProto, NodeProto, TensorProto, ValueInfoProto), opset 13. */
const floatType = 1;
const int64Type = 7;

function graph({ inputs = ["input_ids", "attention_mask"], table = defaultTable, pooled = false }: TinyModel): Buffer {
  const gather = message(text(1, "table"), text(1, "input_ids"), text(2, "last_hidden_state"), text(4, "Gather"));
  const axes = message(text(1, "axes"), integer(8, 1), integer(20, 7));
  const keep = message(text(1, "keepdims"), integer(3, 0), integer(20, 2));
  const mean = message(
    ...[
      text(1, "last_hidden_state"),
      text(2, "sentence_embedding"),
      text(4, "ReduceMean"),
      part(5, axes),
      part(5, keep),
    ],
  );
  const weights = message(
    ...[integer(1, tokens.length), integer(1, table.length / tokens.length), integer(2, floatType), text(8, "table")],
    part(9, Buffer.from(Float32Array.from(table).buffer)),
  );
  const width = table.length / tokens.length;
  const output = pooled
    ? valueInfo("sentence_embedding", floatType, ["batch", width])
    : valueInfo("last_hidden_state", floatType, ["batch", "sequence", width]);
  const body = message(
    ...[part(1, gather), ...(pooled ? [part(1, mean)] : []), text(2, "tiny"), part(5, weights)],
    ...inputs.map((name) => part(11, valueInfo(name, int64Type, ["batch", "sequence"]))),
    part(12, output),
  );
  return message(integer(1, 8), part(7, body), part(8, message(text(1, ""), integer(2, 13))));
}

function valueInfo(name: string, type: number, shape: readonly (string | number)[]): Buffer {
  const sides = shape.map((side) => part(1, typeof side === "number" ? integer(1, side) : text(2, side)));
  return message(text(1, name), part(2, part(1, message(integer(1, type), part(2, message(...sides))))));
}

function message(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts);
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return part(field, Buffer.from(value));
}

function part(field: number, content: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
}

function varint(value: number): Buffer {
  return value < 128 ? Buffer.of(value) : Buffer.concat([Buffer.of((value & 127) | 128), varint(value >> 7)]);
}
