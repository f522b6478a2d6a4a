"""Builds the encoder's ONNX graph from fine-tuned weights: mean pooling and unit length in the graph, int8, smoothed.

    pip install onnx onnxruntime numpy safetensors tokenizers
    python build_onnx.py encoder.safetensors ../model/tokenizer.json ../training/catalogs.jsonl ../model/model.onnx
"""

import json, random, sys

import numpy as np
from onnx import TensorProto
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from bert_graph import CONTRIBUTED, HEADS, WIDTH, BertGraph
from smooth_quantisation import quantise

MOST_TOKENS = 128
# Of .5, .7 and .85 the one whose vectors are nearest to fp32.
SMOOTHING = 0.7
SMOOTHED_OVER = 400


def build(state, path):
    graph = BertGraph(state)
    weights, const, node = graph.weights, graph.const, graph.node
    const("word_emb", weights("embeddings.word_embeddings.weight"))
    const("pos_emb", weights("embeddings.position_embeddings.weight") + weights("embeddings.token_type_embeddings.weight")[0])
    node("Gather", ["word_emb", "input_ids"], ["we"])
    x = graph.first_norm(node("Add", ["we", graph.positions()], ["emb"]), "embeddings.")
    node("Cast", ["attention_mask"], ["mask32"], to=TensorProto.INT32)
    def attend(i, x): return node("Attention", [x, f"qkvw{i}", f"qkvb{i}", "mask32"], [f"att{i}"], CONTRIBUTED, num_heads=HEADS)
    x = graph.layers(x, "encoder.layer.", attend)
    # Unit length in the end makes the division by the number of tokens needless.
    node("Cast", ["attention_mask"], ["maskf"], to=TensorProto.FLOAT); node("Unsqueeze", ["maskf", "two"], ["mask3"])
    node("ReduceSum", [node("Mul", [x, "mask3"], ["xm"]), "one"], ["xs"], keepdims=0)
    node("LpNormalization", ["xs"], ["sentence_embedding"], axis=-1, p=2)
    graph.save(path, "encoder", ("input_ids", "attention_mask"), ("sentence_embedding", WIDTH), opset=17)


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
