"""Rewrites SkipLayerNormalization as Add, Add, LayerNormalization: the same arithmetic, a fifth to a quarter less time.

ONNX Runtime's CPU kernel for the fused operator is a scalar loop (1.31: a quarter of a run), those of its parts are vectorised. The
skip is added before the bias: the other way round ONNX Runtime fuses the three again when it loads the graph.

    pip install onnx
    python split_skip_normalization.py flowmind-minilm-int8/model.onnx ../model/model.onnx
"""

import sys

import onnx
from onnx import helper


def split(node: onnx.NodeProto) -> list[onnx.NodeProto]:
    states, skip, scale, shift, bias = node.input
    (epsilon,) = (attribute.f for attribute in node.attribute if attribute.name == "epsilon")
    (out,) = node.output
    return [
        helper.make_node("Add", [states, skip], [f"{out}_s"], name=f"{out}_add1"),
        helper.make_node("Add", [f"{out}_s", bias], [f"{out}_t"], name=f"{out}_add2"),
        helper.make_node("LayerNormalization", [f"{out}_t", scale, shift], [out], name=f"{out}_ln", axis=-1, epsilon=epsilon),
    ]


def main(source: str, target: str) -> None:
    model = onnx.load(source)
    nodes = [part for node in model.graph.node for part in (split(node) if node.op_type == "SkipLayerNormalization" else [node])]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.save(model, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
