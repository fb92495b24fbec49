"""Puts the trained weights into the 8-bit file of the search model, with the head behind it: one file, nothing else to ship."""

import argparse
import re

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from bert import PARTS

given = argparse.ArgumentParser()
given.add_argument("--weights", required=True)
given.add_argument("--frame", required=True, help="model.onnx of the search model in 8 bits")
given.add_argument("--to", required=True)
given = given.parse_args()

weights = {name: each.numpy() for name, each in torch.load(given.weights).items()}
model = onnx.load(given.frame)
graph = model.graph
held = {each.name: each for each in graph.initializer}
# Processors without VNNI add two products in 16 bits: a bit less a weight, and they cannot overflow.
MOST = 63


def put(name, value):
    held[name].CopyFrom(numpy_helper.from_array(np.array(value, order="C"), name))


def put_columns(name, value):
    scale = np.maximum(np.abs(value).max(0), 1e-12) / MOST
    put(f"{name}_quantized", np.round(value / scale).astype(np.int8))
    put(f"{name}_scale", scale.astype(np.float32))
    put(f"{name}_zero_point", np.zeros(scale.shape, np.int8))


def put_table(name, value):
    low, high = min(0.0, float(value.min())), max(0.0, float(value.max()))
    scale = (high - low) / 255
    zero = round(-low / scale)
    put(f"{name}_quantized", np.clip(np.round(value / scale) + zero, 0, 255).astype(np.uint8))
    put(f"{name}_scale", np.float32(scale))
    put(f"{name}_zero_point", np.uint8(zero))


put_table("embeddings.token_type_embeddings.weight", weights["sides.weight"])
put_table("embeddings.position_embeddings.weight", weights["places.weight"])
for kind in ("weight", "bias"):
    put(f"embeddings.LayerNorm.{kind}", weights[f"norm.{kind}"])
for at in range(6):
    for there, here in PARTS.items():
        put(f"encoder.layer.{at}.{there.replace('/', '.')}.bias", weights[f"layers.{at}.{here}.bias"])
    for kind in ("weight", "bias"):
        put(f"encoder.layer.{at}.attention.output.LayerNorm.{kind}", weights[f"layers.{at}.after_attention.{kind}"])
        put(f"encoder.layer.{at}.output.LayerNorm.{kind}", weights[f"layers.{at}.after_all.{kind}"])
for node in graph.node:
    place = re.search(r"layer\.(\d+)/(.+)/MatMul", node.output[0]) if node.op_type == "MatMulInteger" else None
    if place is not None:
        name = node.input[1].removesuffix("_quantized")
        put_columns(name, weights[f"layers.{place[1]}.{PARTS[place[2]]}.weight"].T)

constants, nodes = [], []


def constant(name, value):
    constants.append(numpy_helper.from_array(np.array(value, order="C"), name))
    return name


def step(kind, inputs, name, **how):
    nodes.append(helper.make_node(kind, inputs, [name], **how))
    return name


def mean_of(part, name):
    """The mean of the words of one side."""
    each = step("Mul", ["last_hidden_state", step("Unsqueeze", [part], f"{name}_wide", axes=[2])], f"{name}_words")
    count = step("ReduceSum", [part], f"{name}_count", axes=[1], keepdims=1)
    return step("Div", [step("ReduceSum", [each], f"{name}_sum", axes=[1], keepdims=0), count], name)


present = step("Cast", ["attention_mask"], "present", to=TensorProto.FLOAT)
of_b = step("Mul", [step("Cast", ["token_type_ids"], "sides", to=TensorProto.FLOAT), present], "of_b")
a, b = mean_of(step("Sub", [present, of_b], "of_a"), "a"), mean_of(of_b, "b")
first = step("Gather", ["last_hidden_state", constant("first_word", np.int64(0))], "first", axis=1)
apart = step("Abs", [step("Sub", [a, b], "a_less_b")], "apart")
read = step("Concat", [first, apart, step("Mul", [a, b], "a_times_b")], "read", axis=1)
table = weights["head.0.weight"].T
scale = np.float32(np.abs(table).max() / 127)
dense = step("DequantizeLinear", [constant("head_codes", np.round(table / scale).astype(np.int8)), constant("head_scale", scale), constant("head_zero", np.int8(0))], "head_dense")
inner = step("Add", [step("MatMul", [read, dense], "head_sum"), constant("head_bias", weights["head.0.bias"])], "head_in")
outer = step("MatMul", [step("Tanh", [inner], "head_out"), constant("verdict_dense", weights["head.3.weight"].T)], "verdict_sum")
step("Softmax", [step("Add", [outer, constant("verdict_bias", weights["head.3.bias"])], "verdict")], "chances", axis=1)

graph.node.extend(nodes)
graph.initializer.extend(constants)
del graph.output[:]
graph.output.append(helper.make_tensor_value_info("chances", TensorProto.FLOAT, ["batch_size", 3]))
onnx.checker.check_model(model)
onnx.save(model, given.to)
