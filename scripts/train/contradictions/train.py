"""Fine-tunes a language model on the corpus. Same seeds, same weights on the same kind of machine."""

import argparse
import json
import os
import random
import time
from dataclasses import dataclass

import numpy as np
import torch

import pairs
from bert import Dropped, PairModel
from hands import Hand, Together

SEED, BATCH = 18, 32
# Of the twelve layers of the start: the upper two do what an embedding needs, and take a sixth of the time.
LAYERS = range(10)
# The table of words and the lowest layers read words, and read them already.
AS_THEY_ARE = 2
RATE, HEAD_RATE, WARM, SMOOTH = 1e-4, 4e-4, 100, 0.05


@dataclass(frozen=True)
class Stage:
    """Which sets it goes over, and what it begins with of the rate. Sets are named in the order in which they were written."""

    rate: float
    before: str
    since: str = ""
    # Of the earlier sets one in so many comes along, so that what they taught is not forgotten.
    recalls: int = 1
    # To nothing, by its end.
    falls: bool = True


STAGES = {
    1: Stage(rate=1, before="w15", falls=False),
    2: Stage(rate=1, before="w18"),
    3: Stage(rate=0.6, before="w18"),
    4: Stage(rate=0.8, since="w18", before="w23", recalls=3),
    5: Stage(rate=0.8, before="x"),
    6: Stage(rate=0.6, since="x", before="x", recalls=2),
}
# Two threads of one process wait for each other more than they compute; two processes do not.
HANDS = 2


def chosen(rows, size):
    """So many pairs, by whole sets."""
    sets = sorted({row["set"] for row in rows})
    random.Random(SEED).shuffle(sets)
    wanted, count = set(), 0
    for name in sets:
        if size and count >= size:
            break
        wanted.add(name)
        count += sum(row["set"] == name for row in rows)
    return [row for row in rows if row["set"] in wanted]


def of_stage(stage, rows):
    earlier = sorted({row["set"] for row in rows if row["set"] < stage.since})
    recalled = set(random.Random(SEED).sample(earlier, len(earlier) // stage.recalls))
    return [row for row in rows if row["set"] in recalled or stage.since <= row["set"] < stage.before]


def scores(model, rows, found):
    """The chance of a contradiction in both orders: the lower one counts."""
    model.eval()
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]["a"]) + len(rows[at]["b"]))
    both = np.zeros((2, len(rows)), np.float32)
    with torch.no_grad():
        for low in range(0, len(order), 32):
            part = order[low : low + 32]
            for turn, (one, other) in enumerate((("a", "b"), ("b", "a"))):
                ids, sides, present, _ = pairs.batch([(rows[at][one], rows[at][other], rows[at]["label"]) for at in part])
                both[turn, part] = model(ids, sides, present).softmax(-1)[:, 0].numpy()
    model.train()
    found.copy_(torch.from_numpy(both.min(0)))


def figures(found, rows):
    """F1 of contradictions at the best threshold, mean precision over all thresholds, and recall at a precision of .85 and of .9."""
    truth = np.array([row["label"] == "contradiction" for row in rows])
    hits = np.cumsum(truth[np.argsort(-found)])
    precision, recall = hits / np.arange(1, len(hits) + 1), hits / truth.sum()
    f1 = 2 * precision * recall / np.maximum(precision + recall, 1e-9)
    at = lambda least: round(float(recall[precision >= least].max(initial=0)), 3)
    mean = round(float((precision * truth[np.argsort(-found)]).sum() / truth.sum()), 3)
    return {"f1": round(float(f1.max()), 3), "mean precision": mean, "recall at .85": at(0.85), "recall at .9": at(0.9)}


def train(at, given, shared, found):
    torch.set_num_threads(1)
    stage = STAGES[given.stage]
    rows = of_stage(stage, chosen(pairs.read(f"{given.work}/train.jsonl"), given.size))
    dev = pairs.read(f"{given.work}/dev.jsonl")
    model, hand = shared.model, Hand(shared, at, 0.01)
    # What is dropped out differs by hand.
    torch.manual_seed(given.seed + at)
    Dropped.chance = np.random.Generator(np.random.SFC64(given.seed + at))
    chance = random.Random(given.seed)
    batches = [some for _ in range(given.epochs) for some in pairs.epoch(rows, chance, BATCH)]
    steps, began, kept, losses = len(batches), time.time(), -1.0, []
    if at == 0:
        print(f"stage {given.stage}: {len(rows)} pairs, {given.epochs} epochs, {len(dev)} pairs of dev", flush=True)
    model.train()
    # A point of the learning curve is what the last round ends with: to look at dev takes as long as learning from a thousand pairs.
    each = steps if given.size else -(-steps // 4)
    seen = [torch.zeros_like(flat) for flat in shared.flat]

    def look(told):
        """What was best on dev is what is kept; the first stage is only gone on from."""
        nonlocal kept
        scores(model, dev[at::HANDS], found[at::HANDS])
        shared.gate.wait()
        reached = figures(found.numpy(), dev)
        if at == 0:
            took = {"minutes": round((time.time() - began) / 60, 1), "loss": round(float(np.mean(losses[-each:])), 3)}
            print(json.dumps({"name": given.name, "pairs": len(rows), **told, **took, **reached}), flush=True)
            if not stage.falls or reached["mean precision"] >= kept:
                kept = reached["mean precision"]
                torch.save(model.state_dict(), f"{given.work}/{given.name}.pt")
        shared.gate.wait()

    looks = 0
    for step, some in enumerate(batches):
        ids, sides, present, labels = pairs.batch(some[at::HANDS] or some)
        loss = torch.nn.functional.cross_entropy(model(ids, sides, present), labels, label_smoothing=SMOOTH)
        loss.backward()
        now = stage.rate * min(1, (step + 1) / min(WARM, steps / 6), 1 - step / steps if stage.falls else 1)
        hand.step([RATE * now] * (len(shared.flat) - 1) + [HEAD_RATE * now], 1.0)
        losses.append(loss.item())
        done = step + 1
        if at == 0 and done % 50 == 0:
            print(f"  {done}/{steps} loss {np.mean(losses[-50:]):.3f}, {done * BATCH / (time.time() - began):.1f} pairs a second", flush=True)
        if done % each != 0 and done != steps:
            continue
        look({"epoch": round(done * given.epochs / steps, 2)})
        looks += 1
        for total, flat in zip(seen, shared.flat):
            total.add_(flat)
        # Nobody goes on before all have added what was looked at.
        shared.gate.wait()
    if stage.falls and looks > 1:
        # The mean of what was looked at errs less than each of them, now and then.
        if at == 0:
            for total, flat in zip(seen, shared.flat):
                flat.copy_(total / looks)
        shared.gate.wait()
        look({"mean of": looks})


if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("--work", required=True, help="folder with train.jsonl and dev.jsonl in numbers; the weights are put there")
    given.add_argument("--start", required=True, help="model.onnx to start from")
    given.add_argument("--stage", type=int, default=1)
    given.add_argument("--on", default="", help="name of the run whose weights are trained on")
    given.add_argument("--size", type=int, default=0, help="so many pairs of train; 0 is all")
    given.add_argument("--seed", type=int, default=SEED)
    given.add_argument("--epochs", type=int, default=1)
    given.add_argument("--name", default="all")
    given = given.parse_args()
    os.nice(19)
    torch.manual_seed(SEED)
    model = PairModel(LAYERS)
    model.start_from(given.start)
    if given.on:
        model.load_state_dict(torch.load(f"{given.work}/{given.on}.pt"))
    for part in (model.words, model.places, model.sides, model.norm, *model.layers[:AS_THEY_ARE]):
        part.requires_grad_(False)
    groups = [list(layer.parameters()) for layer in model.layers[AS_THEY_ARE:]] + [list(model.head.parameters())]
    found = torch.zeros(len(pairs.read(f"{given.work}/dev.jsonl"))).share_memory_()
    shared = Together(model, groups, HANDS)
    # Copies of this process keep its name: whoever pauses training by name pauses all of it.
    torch.multiprocessing.start_processes(train, args=(given, shared, found), nprocs=HANDS, start_method="fork")
