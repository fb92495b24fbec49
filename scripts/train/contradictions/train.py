"""Fine-tunes the search model on the corpus. Same seeds, same weights on the same kind of machine."""

import argparse
import json
import os
import random
import time

import numpy as np
import torch
import torch.distributed as together

import pairs
from bert import PairModel

RATE, HEAD_RATE, BATCH, WARM, SEED = 1.5e-4, 5e-4, 32, 60, 18
# The lowest layers read words, and read them already: what is left is a quarter faster.
AS_THEY_ARE = 2
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


def scores(model, rows):
    """The chance of a contradiction in both orders: the lower one counts."""
    model.eval()
    found = np.zeros((2, len(rows)), np.float32)
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]["a"]) + len(rows[at]["b"]))
    with torch.no_grad():
        for low in range(0, len(order), 64):
            part = order[low : low + 64]
            for turn, (one, other) in enumerate((("a", "b"), ("b", "a"))):
                ids, sides, present, _ = pairs.batch([(rows[at][one], rows[at][other], rows[at]["label"]) for at in part])
                found[turn, part] = model(ids, sides, present).softmax(-1)[:, 0].numpy()
    model.train()
    return found.min(0)


def figures(found, rows):
    """F1 of contradictions at the best threshold, and recall at a precision of .85 and of .9."""
    truth = np.array([row["label"] == "contradiction" for row in rows])
    hits = np.cumsum(truth[np.argsort(-found)])
    precision, recall = hits / np.arange(1, len(hits) + 1), hits / truth.sum()
    f1 = 2 * precision * recall / np.maximum(precision + recall, 1e-9)
    at = lambda least: round(float(recall[precision >= least].max(initial=0)), 3)
    return {"f1": round(float(f1.max()), 3), "recall at .85": at(0.85), "recall at .9": at(0.9)}


def shared(values):
    """Every hand's part of a list that was dealt out in turn."""
    parts = [None] * HANDS
    together.all_gather_object(parts, values)
    whole = np.zeros(sum(map(len, parts)), np.float32)
    for hand, part in enumerate(parts):
        whole[hand::HANDS] = part
    return whole


def train(hand, given):
    torch.set_num_threads(1)
    together.init_process_group("gloo", init_method=f"file://{given.work}/{given.name}.meet", rank=hand, world_size=HANDS)
    rows = chosen(pairs.read(f"{given.work}/train.jsonl"), given.size)
    dev = chosen(pairs.read(f"{given.work}/dev.jsonl"), given.dev)
    torch.manual_seed(SEED)
    model = PairModel()
    model.start_from(given.start)
    for part in (model.words, model.places, model.norm, *model.layers[:AS_THEY_ARE]):
        part.requires_grad_(False)
    head = list(model.head.parameters())
    body = [each for name, each in model.named_parameters() if each.requires_grad and not name.startswith("head")]
    optimiser = torch.optim.AdamW([{"params": body}, {"params": head}], lr=RATE, weight_decay=0.01)
    # What is dropped out differs by hand.
    torch.manual_seed(SEED + hand)
    chance = random.Random(SEED)
    steps, step, began, kept = given.epochs * round(len(rows) * (1 + 1 / pairs.STRANGERS) / BATCH), 0, time.time(), -1.0
    if hand == 0:
        print(f"{len(rows)} pairs, {given.epochs} epochs, {len(dev)} pairs of dev", flush=True)
    model.train()
    for epoch in range(1, given.epochs + 1):
        losses = []
        for some in pairs.epoch(rows, chance, BATCH):
            for group, rate in zip(optimiser.param_groups, (RATE, HEAD_RATE)):
                group["lr"] = rate * min(1, (step + 1) / WARM) * max(0.0, 1 - step / steps)
            ids, sides, present, labels = pairs.batch(some[hand::HANDS] or some)
            loss = torch.nn.functional.cross_entropy(model(ids, sides, present), labels, label_smoothing=0.05)
            optimiser.zero_grad()
            loss.backward()
            slopes = torch.cat([each.grad.flatten() for each in body + head])
            together.all_reduce(slopes)
            at = 0
            for each in body + head:
                each.grad.copy_((slopes[at : at + each.numel()] / HANDS).view_as(each))
                at += each.numel()
            torch.nn.utils.clip_grad_norm_(body, 1.0)
            optimiser.step()
            step += 1
            losses.append(loss.item())
            if hand == 0 and step % 20 == 0:
                print(f"  {step}/{steps} loss {np.mean(losses[-20:]):.3f}, {step * BATCH / (time.time() - began):.1f} pairs a second", flush=True)
        found = shared(scores(model, dev[hand::HANDS]))
        reached = figures(found, dev)
        if hand == 0:
            english = [row["lang"] == "en" for row in dev]
            told = {"name": given.name, "pairs": len(rows), "epoch": epoch, "minutes": round((time.time() - began) / 60, 1), "loss": round(float(np.mean(losses)), 3)}
            print(json.dumps({**told, **reached, "english": figures(found[english], [row for row in dev if row["lang"] == "en"])}), flush=True)
            # The epoch that was best on dev is what is kept.
            if reached["f1"] > kept:
                kept = reached["f1"]
                torch.save(model.state_dict(), f"{given.work}/{given.name}.pt")


if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("--work", required=True, help="folder with train.jsonl and dev.jsonl in numbers; the weights are put there")
    given.add_argument("--start", required=True, help="model.onnx to start from")
    given.add_argument("--size", type=int, default=0, help="so many pairs of train; 0 is all")
    given.add_argument("--dev", type=int, default=0, help="so many pairs of dev after each epoch; 0 is all")
    given.add_argument("--epochs", type=int, default=5)
    given.add_argument("--name", default="all")
    given = given.parse_args()
    given.work = os.path.abspath(given.work)
    meet = f"{given.work}/{given.name}.meet"
    if os.path.exists(meet):
        os.remove(meet)
    torch.multiprocessing.spawn(train, args=(given,), nprocs=HANDS)
