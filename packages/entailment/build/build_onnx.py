"""Build the entailment model's ONNX graph (fused contrib ops) from a trained state; then int8, smoothed.

    pip install onnx onnxruntime numpy safetensors torch transformers tokenizers
    python build_onnx.py entailment.safetensors ../model/tokenizer.json ../training/rows.jsonl ../model/model.onnx
"""
import json, random, sys
from pathlib import Path
import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer
from train import encode, situation
sys.path.append(str(Path(__file__).parents[2] / "encoder" / "build"))
from bert_graph import CONTRIBUTED, HEADS, BertGraph
from smooth_quantisation import quantise

def build(state, path):
    graph = BertGraph(state)
    weights, const, node = graph.weights, graph.const, graph.node
    e = "bert.embeddings."
    const("word_emb", weights(e + "word_embeddings.weight"))
    const("pos_emb", weights(e + "position_embeddings.weight"))
    const("type_emb", weights(e + "token_type_embeddings.weight"))
    node("Gather", ["word_emb", "input_ids"], ["we"]); node("Gather", ["type_emb", "token_type_ids"], ["te"])
    positions = graph.positions()
    node("Add", ["we", "te"], ["wte"])
    x = graph.first_norm(node("Add", ["wte", positions], ["emb"]), e)
    def attend(i, x):
        node("MatMul", [x, f"qkvw{i}"], [f"qkv{i}"])
        node("Split", [f"qkv{i}"], [f"q{i}", f"k{i}", f"v_{i}"], axis=-1, num_outputs=3)
        return node("MultiHeadAttention", [f"q{i}", f"k{i}", f"v_{i}", f"qkvb{i}"], [f"att{i}"], CONTRIBUTED, num_heads=HEADS)
    x = graph.layers(x, "bert.encoder.layer.", attend)
    # One pair a run, so nothing is padded and no mask is wanted.
    node("ReduceMean", [x, "one"], ["mean"], keepdims=0)
    # quantize_dynamic takes a Gemm apart and quantises it all the same: the head is in 8 bits, too, in the model that ships and was measured.
    const("dw", weights("dense.weight").T); const("db", weights("dense.bias"))
    node("Gemm", ["mean", "dw", "db"], ["d"]); node("Tanh", ["d"], ["t"])
    const("cw", weights("out.weight").T); const("cb", weights("out.bias"))
    node("Gemm", ["t", "cw", "cb"], ["logit"])
    graph.save(path, "entailment", ("input_ids", "token_type_ids"), ("logit", 1), opset=18)

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
