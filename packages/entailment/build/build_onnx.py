"""Build the entailment model's ONNX graph (fused contrib ops) from a trained state; then int8, smoothed.

    pip install onnx onnxruntime numpy safetensors torch transformers tokenizers
    python build_onnx.py entailment.safetensors ../model/tokenizer.json ../training/rows.jsonl ../model/model.onnx
"""
import json, random, sys
from pathlib import Path
import numpy as np, onnx
from onnx import TensorProto as T, helper as h, numpy_helper as nh
from safetensors.numpy import load_file
from tokenizers import Tokenizer
from train import encode, situation
sys.path.append(str(Path(__file__).parents[2] / "encoder" / "build"))
from smooth_quantisation import quantise

LAYERS, WIDTH, HEADS = 6, 384, 12

def build(state, path):
    inits, nodes = [], []
    def weights(name): return state[name].astype(np.float32)
    def const(name, value): inits.append(nh.from_array(np.ascontiguousarray(value), name)); return name
    def node(op, ins, outs, domain="", **kw): nodes.append(h.make_node(op, ins, outs, name=outs[0] + "_node", domain=domain, **kw)); return outs[0]
    ms = "com.microsoft"
    def add_norm(a, b, bias, scale, shift, out):
        # Not SkipLayerNormalization: its CPU kernel is a scalar loop (packages/encoder/build/build_onnx.py).
        node("Add", [a, b], [out + "_s"]); node("Add", [out + "_s", bias], [out + "_t"])
        return node("LayerNormalization", [out + "_t", scale, shift], [out], axis=-1, epsilon=1e-12)
    e = "bert.embeddings."
    const("word_emb", weights(e + "word_embeddings.weight"))
    const("pos_emb", weights(e + "position_embeddings.weight"))
    const("type_emb", weights(e + "token_type_embeddings.weight"))
    node("Gather", ["word_emb", "input_ids"], ["we"]); node("Gather", ["type_emb", "token_type_ids"], ["te"])
    node("Shape", ["input_ids"], ["shp"])
    for name, number in (("zero", 0), ("one", 1), ("two", 2)): const(name, np.array([number], np.int64))
    node("Slice", ["shp", "one", "two"], ["slen"]); node("Slice", ["pos_emb", "zero", "slen", "zero"], ["pe"])
    node("Add", ["we", "te"], ["wte"]); node("Add", ["wte", "pe"], ["emb"])
    const("eg", weights(e + "LayerNorm.weight")); const("eb", weights(e + "LayerNorm.bias"))
    x = node("LayerNormalization", ["emb", "eg", "eb"], ["x0"], axis=-1, epsilon=1e-12)
    for i in range(LAYERS):
        p = f"bert.encoder.layer.{i}."
        parts = ("query", "key", "value")
        const(f"qkvw{i}", np.concatenate([weights(p + f"attention.self.{n}.weight").T for n in parts], 1))
        const(f"qkvb{i}", np.concatenate([weights(p + f"attention.self.{n}.bias") for n in parts]))
        node("MatMul", [x, f"qkvw{i}"], [f"qkv{i}"])
        node("Split", [f"qkv{i}"], [f"q{i}", f"k{i}", f"v_{i}"], axis=-1, num_outputs=3)
        a = node("MultiHeadAttention", [f"q{i}", f"k{i}", f"v_{i}", f"qkvb{i}"], [f"att{i}"], ms, num_heads=HEADS)
        const(f"ow{i}", weights(p + "attention.output.dense.weight").T); const(f"ob{i}", weights(p + "attention.output.dense.bias"))
        const(f"l1g{i}", weights(p + "attention.output.LayerNorm.weight")); const(f"l1b{i}", weights(p + "attention.output.LayerNorm.bias"))
        y = add_norm(node("MatMul", [a, f"ow{i}"], [f"o{i}"]), x, f"ob{i}", f"l1g{i}", f"l1b{i}", f"y{i}")
        const(f"iw{i}", weights(p + "intermediate.dense.weight").T); const(f"ib{i}", weights(p + "intermediate.dense.bias"))
        v = node("BiasGelu", [node("MatMul", [y, f"iw{i}"], [f"u{i}"]), f"ib{i}"], [f"v{i}"], ms)
        const(f"fw{i}", weights(p + "output.dense.weight").T); const(f"fb{i}", weights(p + "output.dense.bias"))
        const(f"l2g{i}", weights(p + "output.LayerNorm.weight")); const(f"l2b{i}", weights(p + "output.LayerNorm.bias"))
        x = add_norm(node("MatMul", [v, f"fw{i}"], [f"w{i}"]), y, f"fb{i}", f"l2g{i}", f"l2b{i}", f"x{i + 1}")
    # One pair a run, so nothing is padded and no mask is wanted.
    node("ReduceMean", [x, "one"], ["mean"], keepdims=0)
    # The head stays in float: few numbers, on which the probability hangs. Gemm is not quantised.
    const("dw", weights("dense.weight").T); const("db", weights("dense.bias"))
    node("Gemm", ["mean", "dw", "db"], ["d"]); node("Tanh", ["d"], ["t"])
    const("cw", weights("out.weight").T); const("cb", weights("out.bias"))
    node("Gemm", ["t", "cw", "cb"], ["logit"])
    ins = [h.make_tensor_value_info(n, T.INT64, ["batch", "sequence"]) for n in ("input_ids", "token_type_ids")]
    graph = h.make_graph(nodes, "entailment", ins, [h.make_tensor_value_info("logit", T.FLOAT, ["batch", 1])], inits)
    model = h.make_model(graph, opset_imports=[h.make_opsetid("", 18), h.make_opsetid(ms, 1)], producer_name="flowmind"); model.ir_version = 8
    onnx.save(model, path)

def sample_runs(tokenizer_file, rows_file):
    tokenizer = Tokenizer.from_file(tokenizer_file)
    tokenizer.no_padding(); tokenizer.no_truncation()
    for row in random.Random(5).sample([json.loads(line) for line in open(rows_file)], 400):
        ids, types = encode(tokenizer, row["condition"], situation(row))
        yield {"input_ids": np.array([ids], np.int64), "token_type_ids": np.array([types], np.int64)}

# Of .5, .65, .7, .75, .8, .85 and .9 the one that moves probabilities the least.
SMOOTHING = 0.85

def main(source, tokenizer_file, rows_file, target):
    whole = target + ".fp32"
    build(load_file(source), whole)
    quantise(whole, target, sample_runs(tokenizer_file, rows_file), SMOOTHING, op_types_to_quantize=["MatMul", "Gather"], nodes_to_exclude=["te_node"])

if __name__ == "__main__":
    main(*sys.argv[1:])
