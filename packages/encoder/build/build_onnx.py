"""Builds the encoder's ONNX graph from fine-tuned weights: mean pooling and unit length in the graph, int8, smoothed.

    pip install onnx onnxruntime numpy safetensors tokenizers
    python build_onnx.py encoder.safetensors ../model/tokenizer.json ../training/catalogs.jsonl ../model/model.onnx
"""

import json, random, sys

import numpy as np, onnx
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from smooth_quantisation import quantise

LAYERS, WIDTH, HEADS, MOST_TOKENS = 6, 384, 12, 128
# Of .5, .7 and .85 the one whose vectors are nearest to fp32.
SMOOTHING = 0.7
SMOOTHED_OVER = 400


def build(state, path):
    inits, nodes = [], []
    def weights(name): return state[name].astype(np.float32)
    def const(name, value): inits.append(numpy_helper.from_array(np.ascontiguousarray(value), name)); return name
    def node(op, ins, outs, domain="", **kw): nodes.append(helper.make_node(op, ins, outs, name=outs[0] + "_node", domain=domain, **kw)); return outs[0]
    ms = "com.microsoft"
    def add_norm(a, b, bias, scale, shift, out):
        # Not SkipLayerNormalization: its CPU kernel is a scalar loop (a quarter of a run). The skip goes before the bias: the other way round ONNX Runtime fuses the three again.
        node("Add", [a, b], [out + "_s"]); node("Add", [out + "_s", bias], [out + "_t"])
        return node("LayerNormalization", [out + "_t", scale, shift], [out], axis=-1, epsilon=1e-12)
    const("word_emb", weights("embeddings.word_embeddings.weight"))
    const("pos_emb", weights("embeddings.position_embeddings.weight") + weights("embeddings.token_type_embeddings.weight")[0])
    node("Gather", ["word_emb", "input_ids"], ["we"]); node("Shape", ["input_ids"], ["shp"])
    for name, number in (("zero", 0), ("one", 1), ("two", 2)): const(name, np.array([number], np.int64))
    node("Slice", ["shp", "one", "two"], ["slen"]); node("Slice", ["pos_emb", "zero", "slen", "zero"], ["pe"]); node("Add", ["we", "pe"], ["emb"])
    const("eg", weights("embeddings.LayerNorm.weight")); const("eb", weights("embeddings.LayerNorm.bias"))
    x = node("LayerNormalization", ["emb", "eg", "eb"], ["x0"], axis=-1, epsilon=1e-12)
    node("Cast", ["attention_mask"], ["mask32"], to=TensorProto.INT32)
    for i in range(LAYERS):
        p = f"encoder.layer.{i}."
        parts = ("query", "key", "value")
        const(f"qkvw{i}", np.concatenate([weights(p + f"attention.self.{n}.weight").T for n in parts], 1))
        const(f"qkvb{i}", np.concatenate([weights(p + f"attention.self.{n}.bias") for n in parts]))
        a = node("Attention", [x, f"qkvw{i}", f"qkvb{i}", "mask32"], [f"att{i}"], ms, num_heads=HEADS)
        const(f"ow{i}", weights(p + "attention.output.dense.weight").T); const(f"ob{i}", weights(p + "attention.output.dense.bias"))
        const(f"l1g{i}", weights(p + "attention.output.LayerNorm.weight")); const(f"l1b{i}", weights(p + "attention.output.LayerNorm.bias"))
        y = add_norm(node("MatMul", [a, f"ow{i}"], [f"o{i}"]), x, f"ob{i}", f"l1g{i}", f"l1b{i}", f"y{i}")
        const(f"iw{i}", weights(p + "intermediate.dense.weight").T); const(f"ib{i}", weights(p + "intermediate.dense.bias"))
        v = node("BiasGelu", [node("MatMul", [y, f"iw{i}"], [f"u{i}"]), f"ib{i}"], [f"v{i}"], ms)
        const(f"fw{i}", weights(p + "output.dense.weight").T); const(f"fb{i}", weights(p + "output.dense.bias"))
        const(f"l2g{i}", weights(p + "output.LayerNorm.weight")); const(f"l2b{i}", weights(p + "output.LayerNorm.bias"))
        x = add_norm(node("MatMul", [v, f"fw{i}"], [f"w{i}"]), y, f"fb{i}", f"l2g{i}", f"l2b{i}", f"x{i + 1}")
    # Unit length in the end makes the division by the number of tokens needless.
    node("Cast", ["attention_mask"], ["maskf"], to=TensorProto.FLOAT); node("Unsqueeze", ["maskf", "two"], ["mask3"])
    node("ReduceSum", [node("Mul", [x, "mask3"], ["xm"]), "one"], ["xs"], keepdims=0)
    node("LpNormalization", ["xs"], ["sentence_embedding"], axis=-1, p=2)
    ins = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "sequence"]) for name in ("input_ids", "attention_mask")]
    graph = helper.make_graph(nodes, "encoder", ins, [helper.make_tensor_value_info("sentence_embedding", TensorProto.FLOAT, ["batch", WIDTH])], inits)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid(ms, 1)], producer_name="flowmind"); model.ir_version = 8
    onnx.save(model, path)


def sample_runs(tokenizer_file, catalogs_file):
    tokenizer = Tokenizer.from_file(tokenizer_file)
    tokenizer.no_padding(); tokenizer.enable_truncation(MOST_TOKENS)
    entries = [entry for line in open(catalogs_file) for entry in json.loads(line)["entries"]]
    for entry in random.Random(5).sample(entries, SMOOTHED_OVER // 2):
        for text in (entry.get("description") or entry["id"], entry["requests"][0]):
            ids = np.array([tokenizer.encode(text).ids], np.int64)
            yield {"input_ids": ids, "attention_mask": np.ones_like(ids)}


def main(source, tokenizer_file, catalogs_file, target):
    whole = target + ".fp32"
    build(load_file(source), whole)
    quantise(whole, target, sample_runs(tokenizer_file, catalogs_file), SMOOTHING)


if __name__ == "__main__":
    main(*sys.argv[1:])
