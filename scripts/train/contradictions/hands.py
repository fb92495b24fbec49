"""Two processes that train one model in shared memory: each reads half of a batch and renews half of the weights."""

import torch


class Together:
    """What all hands see. Made before they start. The last group is the head."""

    def __init__(self, model, groups, hands):
        self.hands, self.model = hands, model
        model.share_memory()
        self.gate = torch.multiprocessing.get_context("fork").Barrier(hands)
        # The weights of a group lie behind each other, so that each hand's share is one run of numbers.
        self.flat, self.slopes = [], []
        for group in groups:
            flat = torch.cat([each.data.flatten() for each in group]).share_memory_()
            self.flat.append(flat)
            self.slopes.append([torch.zeros_like(flat).share_memory_() for _ in range(hands)])
        self.names = [[name for name, each in model.named_parameters() if any(each is one for one in group)] for group in groups]
        self.lengths = torch.zeros(hands).share_memory_()


class Hand:
    def __init__(self, shared, at, decay):
        self.shared, self.at = shared, at
        named = dict(shared.model.named_parameters())
        for flat, slopes, names in zip(shared.flat, shared.slopes, shared.names):
            start = 0
            for each in (named[name] for name in names):
                end = start + each.numel()
                each.data = flat[start:end].view_as(each)
                each.grad = slopes[at][start:end].view_as(each)
                start = end
        self.own = [torch.nn.Parameter(self.part(flat)) for flat in shared.flat]
        self.optimiser = torch.optim.AdamW([{"params": [each]} for each in self.own], lr=0, weight_decay=decay)

    def part(self, flat):
        size = -(-len(flat) // self.shared.hands)
        return flat[self.at * size : (self.at + 1) * size]

    def step(self, rates, most):
        """All slopes there, those of the body no longer than `most`; then each renews its own part, and nobody reads on before all are through."""
        shared = self.shared
        shared.gate.wait()
        sums = [sum(self.part(each) for each in slopes) / shared.hands for slopes in shared.slopes]
        shared.lengths[self.at] = sum(float(each.pow(2).sum()) for each in sums[:-1])
        shared.gate.wait()
        shorter = min(1.0, most / (float(shared.lengths.sum()) ** 0.5 + 1e-6))
        for slopes in sums[:-1]:
            slopes.mul_(shorter)
        for each, slopes, group, rate in zip(self.own, sums, self.optimiser.param_groups, rates):
            each.grad, group["lr"] = slopes, rate
        self.optimiser.step()
        for slopes in shared.slopes:
            slopes[self.at].zero_()
        shared.gate.wait()
