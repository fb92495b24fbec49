"""The language model training starts from, as a torch module that reads two notes beside each other."""

import math
import re

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

HEADS, WIDTH, WORDS, PLACES = 12, 384, 30522, 96
# What the file of the start calls the parts of a layer, and what they are called here.
PARTS = {
    "attention/self/query": ("looking", 0),
    "attention/self/key": ("looking", 1),
    "attention/self/value": ("looking", 2),
    "attention/output/dense": ("mixed", 0),
    "intermediate/dense": ("wide", 0),
    "output/dense": ("narrow", 0),
}


def halves():
    """Whether this processor multiplies in 16 bits by itself: that is twice as fast, and elsewhere far slower."""
    with open("/proc/cpuinfo", encoding="utf-8") as told:
        return "avx512_bf16" in told.read()


class InHalf(torch.autograd.Function):
    """A product of matrices in 16 bits; sums, weights and what is learnt stay in 32."""

    @staticmethod
    def forward(kept, states, weight, bias):
        flat, table = states.reshape(-1, states.shape[-1]).bfloat16(), weight.bfloat16()
        kept.save_for_backward(flat, table)
        return torch.mm(flat, table.t()).float().add_(bias).view(*states.shape[:-1], -1)

    @staticmethod
    def backward(kept, slopes):
        flat, table = kept.saved_tensors
        wide = slopes.reshape(-1, slopes.shape[-1])
        half = wide.bfloat16()
        back = torch.mm(half, table).float().view(*slopes.shape[:-1], -1) if kept.needs_input_grad[0] else None
        if not kept.needs_input_grad[1]:
            return back, None, None
        return back, torch.mm(half.t(), flat).float(), wide.sum(0)


class Dense(nn.Linear):
    half = halves()

    def forward(self, states):
        return InHalf.apply(states, self.weight, self.bias) if self.half else super().forward(states)


class Dropped(nn.Module):
    """Dropout by whole bytes of chance: torch's own takes a twelfth of the time of a step."""

    chance = np.random.Generator(np.random.SFC64(0))

    def __init__(self, share):
        super().__init__()
        self.out = round(share * 256)

    def forward(self, states):
        if not self.training or self.out == 0:
            return states
        drawn = torch.frombuffer(bytearray(self.chance.bytes(states.numel())), dtype=torch.uint8)
        return states * (drawn >= self.out).view_as(states) * (256 / (256 - self.out))


class Layer(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.looking, self.mixed = Dense(WIDTH, 3 * WIDTH), Dense(WIDTH, WIDTH)
        self.wide, self.narrow = Dense(WIDTH, 4 * WIDTH), Dense(4 * WIDTH, WIDTH)
        self.after_attention, self.after_all = (nn.LayerNorm(WIDTH, eps=1e-12) for _ in range(2))
        self.dropout = Dropped(dropout)

    def forward(self, states, mask):
        pairs, words, _ = states.shape
        query, key, value = self.looking(states).view(pairs, words, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        weights = query @ key.transpose(-1, -2) / math.sqrt(WIDTH / HEADS) + mask
        seen = (weights.softmax(-1) @ value).transpose(1, 2).reshape(pairs, words, WIDTH)
        states = self.after_attention(states + self.dropout(self.mixed(seen)))
        wide = nn.functional.gelu(self.wide(states))
        return self.after_all(states + self.dropout(self.narrow(wide)))


class PairModel(nn.Module):
    """Both notes in one run; what is told is contradiction, entailment, neutral."""

    def __init__(self, layers, dropout=0.1):
        super().__init__()
        self.taken = layers
        self.words = nn.Embedding(WORDS, WIDTH)
        self.places = nn.Embedding(PLACES, WIDTH)
        self.sides = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.dropout = Dropped(dropout)
        self.layers = nn.ModuleList(Layer(dropout) for _ in layers)
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
        """The chosen layers of a file in full precision."""
        graph = onnx.load(file).graph
        held = {each.name: each for each in graph.initializer}
        read = lambda name: torch.from_numpy(numpy_helper.to_array(held[name]).astype(np.float32))
        here = {there: at for at, there in enumerate(self.taken)}
        self.words.weight.data.copy_(read("embeddings.word_embeddings.weight"))
        self.places.weight.data.copy_(read("embeddings.position_embeddings.weight")[:PLACES])
        self.sides.weight.data.copy_(read("embeddings.token_type_embeddings.weight"))
        for kind in ("weight", "bias"):
            getattr(self.norm, kind).data.copy_(read(f"embeddings.LayerNorm.{kind}"))
        found = 0
        for node in graph.node:
            place = re.search(r"layer\.(\d+)/(.+)/MatMul", node.output[0]) if node.op_type == "MatMul" else None
            if place is None or place[2] not in PARTS or int(place[1]) not in here:
                continue
            part, third = PARTS[place[2]]
            to, of = getattr(self.layers[here[int(place[1])]], part), f"encoder.layer.{place[1]}.{place[2].replace('/', '.')}"
            weight = read(node.input[1]).T
            rows = slice(third * len(weight), (third + 1) * len(weight))
            to.weight.data[rows] = weight
            to.bias.data[rows] = read(f"{of}.bias")
            found += 1
        assert found == len(here) * len(PARTS), f"{found} weights of the layers found"
        for there, at in here.items():
            for kind in ("weight", "bias"):
                getattr(self.layers[at].after_attention, kind).data.copy_(read(f"encoder.layer.{there}.attention.output.LayerNorm.{kind}"))
                getattr(self.layers[at].after_all, kind).data.copy_(read(f"encoder.layer.{there}.output.LayerNorm.{kind}"))
