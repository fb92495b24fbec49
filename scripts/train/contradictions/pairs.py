"""Pairs as the model reads them. Their words were made into numbers by the app's own tokenizer."""

import json
import random
from collections import defaultdict

import torch

LABELS = ["contradiction", "entailment", "neutral"]
OPENING, CLOSING, LONGEST = 101, 102, 40
# One follows from the other, but not the other way round.
ONE_WAY = {"entailed"}
# One stranger to so many pairs.
STRANGERS = 8


def read(file):
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def batch(pairs):
    """Ids, side of each word, and where there is a word at all."""
    rows = [(one[:LONGEST], other[:LONGEST]) for one, other, _ in pairs]
    longest = max(len(one) + len(other) for one, other in rows) + 3
    ids, sides, present = (torch.zeros(len(rows), longest, dtype=torch.long) for _ in range(3))
    for row, (one, other) in enumerate(rows):
        line = [OPENING, *one, CLOSING, *other, CLOSING]
        ids[row, : len(line)] = torch.tensor(line)
        sides[row, len(one) + 2 : len(line)] = 1
        present[row, : len(line)] = 1
    labels = torch.tensor([LABELS.index(label) for _, _, label in pairs])
    return ids, sides, present.float(), labels


def strangers(rows, chance):
    """Notes of one topic that have nothing to do with each other: most of what is ever compared is like that."""
    by_topic = defaultdict(list)
    for row in rows:
        by_topic[row["topic"]].append(row)
    found = []
    for row in rows[::STRANGERS]:
        other = chance.choice(by_topic[row["topic"]])
        if other["set"] != row["set"]:
            found.append((row["a"], other["b"], "neutral"))
    return found


def epoch(rows, chance: random.Random, size):
    """Every pair once, in either order where that says the same; a third of the bases in other words of their set."""
    same = defaultdict(list)
    for row in rows:
        if row["label"] == "entailment" and row["kind"] not in ONE_WAY:
            same[row["set"]].append(row["b"])
    pairs = []
    for row in rows:
        others = [words for words in same[row["set"]] if words != row["b"]]
        a = chance.choice(others) if others and chance.random() < 0.33 else row["a"]
        swaps = row["kind"] not in ONE_WAY and chance.random() < 0.5
        pairs.append((row["b"], a, row["label"]) if swaps else (a, row["b"], row["label"]))
    pairs += strangers(rows, chance)
    chance.shuffle(pairs)
    # Pairs of a length go together: nothing is computed for words that are not there.
    batches = []
    for at in range(0, len(pairs), size * 20):
        some = sorted(pairs[at : at + size * 20], key=lambda pair: len(pair[0]) + len(pair[1]))
        batches += [some[low : low + size] for low in range(0, len(some), size)]
    chance.shuffle(batches)
    return batches
