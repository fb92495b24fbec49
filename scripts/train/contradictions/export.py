"""The trained weights as one graph in 8 bits: numbers of words in, the chances of contradiction, entailment and neutral out."""

import argparse
import math

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from bert import HEADS, WIDTH

# Processors without VNNI add two products in 16 bits: a bit less a weight, and they cannot overflow.
MOST = 63
# Steps of the table of words from nothing to its largest number. What the file takes is decided here: it is packed, and coarse numbers pack well.
TABLE_STEPS = 127

constants, nodes = [], []


def constant(name, value):
    constants.append(numpy_helper.from_array(np.array(value, order="C"), name))
    return name


def step(kind, inputs, name, **how):
    nodes.append(helper.make_node(kind, inputs, [name], **how))
    return name


def table(name, value, steps):
    """A table in 8 bits of which only the rows that are read are made into numbers."""
    scale = np.float32(np.abs(value).max() / steps)
    codes = constant(f"{name}.codes", np.round(value / scale).astype(np.int8))
    return lambda ids: step("Mul", [step("Cast", [step("Gather", [codes, ids], f"{name}.rows")], f"{name}.cast", to=TensorProto.FLOAT), constant(f"{name}.scale", scale)], name)


def dense(states, name, weights):
    """What comes in is brought to 8 bits as it comes, the weights are there already, a scale to each column."""
    value = weights[f"{name}.weight"].T
    scale = (np.maximum(np.abs(value).max(0), 1e-12) / MOST).astype(np.float32)
    codes, its_scale, zero = f"{name}.in", f"{name}.in.scale", f"{name}.in.zero"
    nodes.append(helper.make_node("DynamicQuantizeLinear", [states], [codes, its_scale, zero]))
    product = step("MatMulInteger", [codes, constant(f"{name}.codes", np.round(value / scale).astype(np.int8)), zero], f"{name}.product")
    both = step("Mul", [its_scale, constant(f"{name}.scale", scale)], f"{name}.scales")
    told = step("Mul", [step("Cast", [product], f"{name}.cast", to=TensorProto.FLOAT), both], f"{name}.told")
    return step("Add", [told, constant(f"{name}.bias", weights[f"{name}.bias"])], f"{name}.out")


def norm(states, name, weights):
    given = [constant(f"{name}.{kind}", weights[f"{name}.{kind}"]) for kind in ("weight", "bias")]
    return step("LayerNormalization", [states, *given], f"{name}.out", axis=-1, epsilon=1e-12)


def gelu(states, name):
    half = step("Mul", [states, "half"], f"{name}.half")
    risen = step("Add", [step("Erf", [step("Div", [states, "root_of_two"], f"{name}.root")], f"{name}.erf"), "one"], f"{name}.risen")
    return step("Mul", [half, risen], name)


def layer(states, name, weights):
    looking = dense(states, f"{name}.looking", weights)
    thirds = [f"{name}.{third}" for third in ("query", "key", "value")]
    nodes.append(helper.make_node("Split", [looking], thirds, axis=2))
    turned = ((0, 2, 1, 3), (0, 2, 3, 1), (0, 2, 1, 3))
    query, key, value = (step("Transpose", [step("Reshape", [each, "by_head"], f"{each}.split")], f"{each}.turned", perm=turn) for each, turn in zip(thirds, turned))
    alike = step("Mul", [step("MatMul", [query, key], f"{name}.alike"), "by_width"], f"{name}.scaled")
    shares = step("Softmax", [step("Add", [alike, "mask"], f"{name}.masked")], f"{name}.shares", axis=-1)
    seen = step("Transpose", [step("MatMul", [shares, value], f"{name}.seen")], f"{name}.seen.turned", perm=(0, 2, 1, 3))
    seen = step("Reshape", [seen, "by_word"], f"{name}.seen.whole")
    states = norm(step("Add", [states, dense(seen, f"{name}.mixed", weights)], f"{name}.first"), f"{name}.after_attention", weights)
    wide = gelu(dense(states, f"{name}.wide", weights), f"{name}.gelu")
    return norm(step("Add", [states, dense(wide, f"{name}.narrow", weights)], f"{name}.second"), f"{name}.after_all", weights)


def mean_of(states, part, name):
    """The mean of the words of one side."""
    each = step("Mul", [states, step("Unsqueeze", [part, "third"], f"{name}_wide")], f"{name}_words")
    count = step("ReduceSum", [part, "second"], f"{name}_count", keepdims=1)
    return step("Div", [step("ReduceSum", [each, "second"], f"{name}_sum", keepdims=0), count], name)


def graph(weights, layers):
    constant("half", np.float32(0.5))
    constant("one", np.float32(1))
    constant("root_of_two", np.float32(math.sqrt(2)))
    constant("by_width", np.float32(1 / math.sqrt(WIDTH / HEADS)))
    constant("by_head", np.array([0, 0, HEADS, WIDTH // HEADS]))
    constant("by_word", np.array([0, 0, WIDTH]))
    constant("second", np.array([1]))
    constant("third", np.array([2]))
    ids, sides = "input_ids", "token_type_ids"
    present = step("Cast", ["attention_mask"], "present", to=TensorProto.FLOAT)
    absent = step("Sub", ["one", step("Unsqueeze", [present, constant("heads_and_words", np.array([1, 2]))], "present_wide")], "absent")
    step("Mul", [absent, constant("far_below", np.float32(-10000))], "mask")
    # Where a word stands: the words before it, and it begins with nought.
    places = step("Sub", [step("CumSum", [step("Add", [step("Mul", [ids, constant("nought", np.int64(0))], "noughts"), constant("each", np.int64(1))], "ones"), constant("along", np.int64(1))], "counted"), "each"], "standing")
    states = step("Add", [table("words", weights["words.weight"], TABLE_STEPS)(ids), table("places", weights["places.weight"], 127)(places)], "words_in_place")
    states = step("Add", [states, table("sides", weights["sides.weight"], 127)(sides)], "words_of_sides")
    states = norm(states, "norm", weights)
    for at in range(layers):
        states = layer(states, f"layers.{at}", weights)
    of_b = step("Mul", [step("Cast", [sides], "sides_cast", to=TensorProto.FLOAT), present], "of_b")
    a, b = mean_of(states, step("Sub", [present, of_b], "of_a"), "a"), mean_of(states, of_b, "b")
    first = step("Gather", [states, constant("first_word", np.int64(0))], "first", axis=1)
    apart = step("Abs", [step("Sub", [a, b], "a_less_b")], "apart")
    read = step("Concat", [first, apart, step("Mul", [a, b], "a_times_b")], "read", axis=1)
    inner = step("Tanh", [dense(read, "head.0", weights)], "head_out")
    outer = step("Add", [step("MatMul", [inner, constant("verdict_dense", weights["head.3.weight"].T)], "verdict_sum"), constant("verdict_bias", weights["head.3.bias"])], "verdict")
    step("Softmax", [outer], "chances", axis=1)
    wanted = [helper.make_tensor_value_info(name, TensorProto.INT64, ["pairs", "words"]) for name in (ids, "attention_mask", sides)]
    told = [helper.make_tensor_value_info("chances", TensorProto.FLOAT, ["pairs", 3])]
    return helper.make_graph(nodes, "contradictions", wanted, told, constants)


if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("--weights", required=True)
    given.add_argument("--to", required=True)
    given = given.parse_args()
    weights = {name: each.numpy() for name, each in torch.load(given.weights).items()}
    layers = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
    model = helper.make_model(graph(weights, layers), opset_imports=[helper.make_opsetid("", 17)])
    onnx.checker.check_model(model)
    onnx.save(model, given.to)
