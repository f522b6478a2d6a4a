"""A BERT's ONNX graph, node by node from its weights; used by both models' build_onnx.py."""

import numpy as np, onnx
from onnx import TensorProto, helper, numpy_helper

LAYERS, WIDTH, HEADS = 6, 384, 12
CONTRIBUTED = "com.microsoft"


class BertGraph:
    """Initializers and nodes in the order in which they are asked for; `state` maps names to weights."""

    def __init__(self, state):
        self.state, self.inits, self.nodes = state, [], []

    def weights(self, name): return self.state[name].astype(np.float32)

    def const(self, name, value):
        self.inits.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, op, ins, outs, domain="", **kw):
        self.nodes.append(helper.make_node(op, ins, outs, name=outs[0] + "_node", domain=domain, **kw))
        return outs[0]

    def positions(self):
        """The positions' rows for as many tokens as there are; "zero", "one" and "two" can be used from here on."""
        self.node("Shape", ["input_ids"], ["shp"])
        for name, number in (("zero", 0), ("one", 1), ("two", 2)): self.const(name, np.array([number], np.int64))
        self.node("Slice", ["shp", "one", "two"], ["slen"])
        return self.node("Slice", ["pos_emb", "zero", "slen", "zero"], ["pe"])

    def first_norm(self, embedded, prefix):
        self.const("eg", self.weights(prefix + "LayerNorm.weight")); self.const("eb", self.weights(prefix + "LayerNorm.bias"))
        return self.node("LayerNormalization", [embedded, "eg", "eb"], ["x0"], axis=-1, epsilon=1e-12)

    def add_norm(self, a, b, bias, scale, shift, out):
        # Not SkipLayerNormalization: its CPU kernel is a scalar loop (a quarter of a run). The skip goes before the bias: the other way round ONNX Runtime fuses the three again.
        self.node("Add", [a, b], [out + "_s"]); self.node("Add", [out + "_s", bias], [out + "_t"])
        return self.node("LayerNormalization", [out + "_t", scale, shift], [out], axis=-1, epsilon=1e-12)

    def layers(self, x, prefix, attend):
        """All layers over `x`; `attend(i, x)` adds layer i's attention over the constants qkvw{i} and qkvb{i}."""
        weights, const, node = self.weights, self.const, self.node
        for i in range(LAYERS):
            p = f"{prefix}{i}."
            parts = ("query", "key", "value")
            const(f"qkvw{i}", np.concatenate([weights(p + f"attention.self.{n}.weight").T for n in parts], 1))
            const(f"qkvb{i}", np.concatenate([weights(p + f"attention.self.{n}.bias") for n in parts]))
            a = attend(i, x)
            const(f"ow{i}", weights(p + "attention.output.dense.weight").T); const(f"ob{i}", weights(p + "attention.output.dense.bias"))
            const(f"l1g{i}", weights(p + "attention.output.LayerNorm.weight")); const(f"l1b{i}", weights(p + "attention.output.LayerNorm.bias"))
            y = self.add_norm(node("MatMul", [a, f"ow{i}"], [f"o{i}"]), x, f"ob{i}", f"l1g{i}", f"l1b{i}", f"y{i}")
            const(f"iw{i}", weights(p + "intermediate.dense.weight").T); const(f"ib{i}", weights(p + "intermediate.dense.bias"))
            v = node("BiasGelu", [node("MatMul", [y, f"iw{i}"], [f"u{i}"]), f"ib{i}"], [f"v{i}"], CONTRIBUTED)
            const(f"fw{i}", weights(p + "output.dense.weight").T); const(f"fb{i}", weights(p + "output.dense.bias"))
            const(f"l2g{i}", weights(p + "output.LayerNorm.weight")); const(f"l2b{i}", weights(p + "output.LayerNorm.bias"))
            x = self.add_norm(node("MatMul", [v, f"fw{i}"], [f"w{i}"]), y, f"fb{i}", f"l2g{i}", f"l2b{i}", f"x{i + 1}")
        return x

    def save(self, path, name, inputs, output, opset):
        """@param output name and width of what comes out, [batch, width]"""
        ins = [helper.make_tensor_value_info(one, TensorProto.INT64, ["batch", "sequence"]) for one in inputs]
        out = helper.make_tensor_value_info(output[0], TensorProto.FLOAT, ["batch", output[1]])
        graph = helper.make_graph(self.nodes, name, ins, [out], self.inits)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset), helper.make_opsetid(CONTRIBUTED, 1)], producer_name="flowmind")
        model.ir_version = 8
        onnx.save(model, path)
