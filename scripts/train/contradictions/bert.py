"""The language model Loci searches with, as a torch module that reads two notes beside each other."""

import math
import re

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

LAYERS, HEADS, WIDTH = 6, 12, 384
# What the model's file calls the parts of a layer, and what they are called here.
PARTS = {
    "attention/self/query": "query",
    "attention/self/key": "key",
    "attention/self/value": "value",
    "attention/output/dense": "mixed",
    "intermediate/dense": "wide",
    "output/dense": "narrow",
}


class Layer(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.query, self.key, self.value, self.mixed = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.wide, self.narrow = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.after_attention, self.after_all = (nn.LayerNorm(WIDTH, eps=1e-12) for _ in range(2))
        self.dropout = nn.Dropout(dropout)

    def forward(self, states, mask):
        pairs, words, _ = states.shape
        by_head = lambda each: each.view(pairs, words, HEADS, -1).transpose(1, 2)
        query, key, value = (by_head(part(states)) for part in (self.query, self.key, self.value))
        weights = query @ key.transpose(-1, -2) / math.sqrt(WIDTH / HEADS) + mask
        seen = (weights.softmax(-1) @ value).transpose(1, 2).reshape(pairs, words, WIDTH)
        states = self.after_attention(states + self.dropout(self.mixed(seen)))
        wide = nn.functional.gelu(self.wide(states))
        return self.after_all(states + self.dropout(self.narrow(wide)))


class PairModel(nn.Module):
    """Both notes in one run; what is told is contradiction, entailment, neutral."""

    def __init__(self, dropout=0.1):
        super().__init__()
        self.words = nn.Embedding(30522, WIDTH)
        self.places = nn.Embedding(512, WIDTH)
        self.sides = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))
        self.head = nn.Sequential(nn.Linear(3 * WIDTH, WIDTH), nn.Tanh(), nn.Dropout(dropout), nn.Linear(WIDTH, 3))

    def forward(self, ids, sides, present):
        places = torch.arange(ids.shape[1])
        states = self.words(ids) + self.places(places) + self.sides(sides)
        states = self.dropout(self.norm(states))
        mask = (1 - present[:, None, None, :]) * -10000.0
        for layer in self.layers:
            states = layer(states, mask)
        of_b = sides.float() * present
        means = [(states * part[..., None]).sum(1) / part.sum(1, keepdim=True) for part in (present - of_b, of_b)]
        a, b = means
        return self.head(torch.cat([states[:, 0], (a - b).abs(), a * b], -1))

    def start_from(self, file):
        """The weights of the search model, in full precision or in 8 bits."""
        graph = onnx.load(file).graph
        held = {each.name: each for each in graph.initializer}
        read = lambda name: numpy_helper.to_array(held[name]).astype(np.float32)

        def weight(name):
            if name in held:
                return read(name)
            return (read(f"{name}_quantized") - read(f"{name}_zero_point")) * read(f"{name}_scale")

        put = lambda to, value: to.data.copy_(torch.from_numpy(np.ascontiguousarray(value)))
        put(self.words.weight, weight("embeddings.word_embeddings.weight"))
        put(self.places.weight, weight("embeddings.position_embeddings.weight"))
        put(self.sides.weight, weight("embeddings.token_type_embeddings.weight"))
        for kind in ("weight", "bias"):
            put(getattr(self.norm, kind), weight(f"embeddings.LayerNorm.{kind}"))
        for at, layer in enumerate(self.layers):
            for there, here in PARTS.items():
                put(getattr(layer, here).bias, weight(f"encoder.layer.{at}.{there.replace('/', '.')}.bias"))
            for kind in ("weight", "bias"):
                put(getattr(layer.after_attention, kind), weight(f"encoder.layer.{at}.attention.output.LayerNorm.{kind}"))
                put(getattr(layer.after_all, kind), weight(f"encoder.layer.{at}.output.LayerNorm.{kind}"))
        found = 0
        for node in graph.node:
            place = re.search(r"layer\.(\d+)/(.+)/MatMul", node.output[0]) if "MatMul" in node.op_type else None
            if place is None or place[2] not in PARTS:
                continue
            name = re.sub("_quantized$", "", node.input[1])
            put(getattr(self.layers[int(place[1])], PARTS[place[2]]).weight, weight(name).T)
            found += 1
        assert found == LAYERS * len(PARTS), f"{found} weights of the layers found"
