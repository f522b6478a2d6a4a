"""fp32 graph -> int8 graph whose outliers of activations were moved into the weights; used by both models' build_onnx.py."""

import os

import numpy as np, onnx, onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

MULTIPLYING = ("MatMul", "Attention")
SMALLEST_BYTES_BESIDE = 1024


def largest_inputs(path, runs):
    """The largest magnitude in each channel of what every matrix is multiplied with; `runs`: inputs of the graph, one text each."""
    model = onnx.load(path)
    names = sorted({node.input[0] for node in model.graph.node if node.op_type in MULTIPLYING})
    model.graph.output.extend(helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in names)
    session, largest = onnxruntime.InferenceSession(model.SerializeToString()), {}
    for given in runs:
        for name, value in zip(names, session.run(names, given)):
            largest[name] = np.maximum(largest.get(name, 0), np.abs(value.reshape(-1, value.shape[-1])).max(0))
    return largest


def smooth(model, largest, strength):
    """Moves outliers of activations into the weights, channel by channel, so that 8 bits a run hold them: X W = (X / s) (s W), s = max|X|^a / max|W|^(1 - a)
    (SmoothQuant, arXiv 2211.10438, section 4, equations 3 and 4). The division is an operation of its own: a layer's input goes on past it, too."""
    inits, nodes = {one.name: one for one in model.graph.initializer}, []
    for node in model.graph.node:
        if node.op_type in MULTIPLYING:
            source, name = node.input[0], node.input[1]
            weight = numpy_helper.to_array(inits[name])
            scale = np.maximum(largest[source], 1e-5) ** strength / np.maximum(np.abs(weight).max(1), 1e-5) ** (1 - strength)
            scale = np.clip(scale / np.exp(np.log(scale).mean()), 1e-2, 1e2).astype(np.float32)
            inits[name].CopyFrom(numpy_helper.from_array(weight * scale[:, None], name))
            model.graph.initializer.append(numpy_helper.from_array(1 / scale, f"{name}_smooth"))
            nodes.append(helper.make_node("Mul", [source, f"{name}_smooth"], [f"{name}_in"], name=f"{name}_smooth_node"))
            node.input[0] = f"{name}_in"
        nodes.append(node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    return model


def quantise(whole, target, runs, strength, **options):
    """The fp32 graph at `whole` -> int8 by channel, activations by run, at `target`; the fp32 file is removed. Weights lie beside the graph (`target`.data):
    ONNX Runtime maps them into memory where it would parse and copy them, so a session opens in half the time and holds 16 MB less."""
    quantised = target + ".int8"
    onnx.save(smooth(onnx.load(whole), largest_inputs(whole, runs), strength), whole)
    quantize_dynamic(whole, quantised, weight_type=QuantType.QInt8, per_channel=True,
                     extra_options={"MatMulConstBOnly": True, "DefaultTensorType": TensorProto.FLOAT}, **options)
    data = os.path.basename(target) + ".data"
    beside = os.path.join(os.path.dirname(target), data)
    if os.path.exists(beside): os.remove(beside)
    onnx.save_model(onnx.load(quantised), target, save_as_external_data=True, all_tensors_to_one_file=True, location=data, size_threshold=SMALLEST_BYTES_BESIDE)
    os.remove(whole)
    os.remove(quantised)
