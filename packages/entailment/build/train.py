"""Fine-tunes a sentence encoder to a cross-encoder that says whether a message makes a statement true.

    pip install torch transformers tokenizers safetensors numpy
    python train.py BASE_FOLDER INFERENCE.jsonl INTENTS_FOLDER ../training/rows.jsonl entailment.safetensors

BASE_FOLDER holds the fp32 weights and tokenizer of all-MiniLM-L6-v2 in the Hugging Face layout, INFERENCE.jsonl pairs of public inference data as rows
(condition: hypothesis, message: premise, verdict: entailment or not), INTENTS_FOLDER the folders clinc150 and hwu64 in the form of the public
routing data (catalog.jsonl, queries.jsonl). First the public pairs, then the rows, in rounds as they were written, each going on where the last one ended. Reports on conditions that are left out. 2 cores with bf16: two and a half hours.
"""

import hashlib, json, random, re, sys, time
from collections import defaultdict

import torch
from safetensors.torch import save_file
from tokenizers import Tokenizer
from torch import nn
from transformers import BertModel

SEED = 3
PUBLIC = {"epochs": 2, "rate": 1.5e-4, "batch_tokens": 3072, "limit_s": 620, "last_share": 0.15, "smoothing": 0}
OWN = {"batch_tokens": 2048, "last_share": 0, "smoothing": 0.04}
ROUNDS = [
    (65_448, OWN | {"epochs": 3, "rate": 1.2e-4, "limit_s": 1500}),
    (92_170, OWN | {"epochs": 2, "rate": 8e-5, "limit_s": 1260}),
    (116_508, OWN | {"epochs": 2, "rate": 1e-4, "limit_s": 1500}),
    (130_182, OWN | {"epochs": 2, "rate": 1e-4, "limit_s": 800}),
    (143_810, OWN | {"epochs": 3, "rate": 1.1e-4, "limit_s": 2000}),
    (152_956, OWN | {"epochs": 1, "rate": 7e-5, "limit_s": 540}),  # was: 50,000 of the rows before, and the last 9,146 twice
    (152_956, OWN | {"epochs": 1, "rate": 8e-5, "limit_s": 1050}),
    (186_987, OWN | {"epochs": 1, "rate": 8e-5, "limit_s": 1600}),  # was: 40,000 of the rows before and the last 34,031 twice, in two rounds whose weights were averaged
]
MOST_TOKENS, MOST_STATEMENT_TOKENS = 160, 48
CLS, SEP = 101, 102
INTENT_PAIRS, WARM_UP_STEPS = 3000, 100


class Judge(nn.Module):
    """Mean of the token vectors, one hidden layer, one logit. The table of words stays as it is; attention without dropout."""

    def __init__(self, base):
        super().__init__()
        self.bert = BertModel.from_pretrained(base, add_pooling_layer=False, attn_implementation="eager", attention_probs_dropout_prob=0.0)
        self.bert.embeddings.word_embeddings.weight.requires_grad_(False)
        width = self.bert.config.hidden_size
        self.dense, self.out, self.drop = nn.Linear(width, width), nn.Linear(width, 1), nn.Dropout(0.1)

    def forward(self, ids, mask, types):
        states = self.bert(input_ids=ids, attention_mask=mask, token_type_ids=types).last_hidden_state
        weight = mask.unsqueeze(-1).to(states.dtype)
        mean = (states * weight).sum(1) / weight.sum(1)
        return self.out(self.drop(torch.tanh(self.dense(self.drop(mean))))).squeeze(-1)


def situation(row):
    """As packages/matching/src/conditions/premise.ts says it."""
    variables = {name: value for name, value in (row.get("variables") or {}).items() if value not in (None, "")}
    facts = said_facts(variables) + said_facts(row.get("state") or {})
    text = row["message"]
    if facts: text += " | " + "; ".join(facts)
    if row.get("history"): text += " | earlier: " + " / ".join(reversed(row["history"]))
    return text


def said_facts(value, name=""):
    if isinstance(value, dict):
        return [fact for key, one in value.items() for fact in said_facts(one, f"{name} {words(key)}".strip())]
    if value == "": return []
    if value is None or value == []: return [f"{name}: none" if name else "none"]
    if isinstance(value, list):
        if all(not isinstance(one, (dict, list)) for one in value): return [f"{name}: {', '.join(map(said, value))}"]
        return [f"{name}: " + ", ".join(said_facts(one)) for one in value]
    return [f"{name}: {said(value)}" if name else said(value)]


def said(value): return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "none" if value is None else str(value)
def words(key): return re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", key).replace("_", " ").replace("-", " ").lower()


def encode(tokenizer, statement, text):
    one = tokenizer.encode(statement, add_special_tokens=False).ids[:MOST_STATEMENT_TOKENS]
    other = tokenizer.encode(text, add_special_tokens=False).ids[: MOST_TOKENS - 3 - len(one)]
    return [CLS, *one, SEP, *other, SEP], [0] * (len(one) + 2) + [1] * (len(other) + 1)


def collate(pairs):
    """Lengths to eights, so that the kernels are made for few shapes."""
    length = -(-max(len(ids) for ids, _ in pairs) // 8) * 8
    ids = torch.zeros(len(pairs), length, dtype=torch.long)
    types, mask = torch.zeros_like(ids), torch.zeros_like(ids)
    for at, (one, kinds) in enumerate(pairs):
        ids[at, : len(one)], types[at, : len(one)], mask[at, : len(one)] = torch.tensor(one), torch.tensor(kinds), 1
    return ids, mask, types


def batches(data, rng, tokens):
    """Of alike lengths, in random order."""
    order, made = list(range(len(data))), []
    rng.shuffle(order)
    for start in range(0, len(order), 4096):
        current, longest = [], 0
        for at in sorted(order[start : start + 4096], key=lambda at: len(data[at][0])):
            longest = max(longest, len(data[at][0]))
            if current and longest * (len(current) + 1) > tokens: made.append(current); current, longest = [], len(data[at][0])
            current.append(at)
        if current: made.append(current)
    rng.shuffle(made)
    return made


def fit(model, data, labels, epochs, rate, batch_tokens, limit_s, last_share, smoothing):
    rng, plain = random.Random(0), ("bias", "LayerNorm.weight")
    tuned = [(name, one) for name, one in model.named_parameters() if one.requires_grad]
    groups = [{"params": [one for name, one in tuned if name.endswith(plain) == is_plain], "weight_decay": 0 if is_plain else 0.01} for is_plain in (False, True)]
    optimizer, started = torch.optim.AdamW(groups, lr=rate), time.time()
    plan = [batch for _ in range(epochs) for batch in batches(data, rng, batch_tokens)]
    for step, batch in enumerate(plan):
        done = max(step / len(plan), (time.time() - started) / limit_s)
        if done >= 1: break
        for group in optimizer.param_groups: group["lr"] = rate * min(1, step / WARM_UP_STEPS) * (last_share + (1 - last_share) * (1 - done))
        model.train()
        with torch.autocast("cpu", dtype=torch.bfloat16): logits = model(*collate([data[at] for at in batch]))
        wanted = torch.tensor([labels[at] for at in batch]) * (1 - smoothing) + smoothing / 2
        loss = nn.functional.binary_cross_entropy_with_logits(logits.float(), wanted)
        optimizer.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(model.parameters(), 1.0); optimizer.step()
        if step % 200 == 0: print(f"{step}/{len(plan)} {loss.item():.3f} {time.time() - started:.0f} s", flush=True)


@torch.no_grad()
def accuracy(model, rows, data):
    model.eval(); right = defaultdict(list)
    for row, pair in zip(rows, data):
        holds = model(*collate([pair])).item() > 0
        for kind in (row["kind"], "all"): right[kind].append(holds == row["verdict"])
    return {kind: (len(of), round(sum(of) / len(of), 3)) for kind, of in right.items()}


def intent_rows(folder, rng):
    """Utterances and the intent that they have, or another one."""
    rows = []
    for name in ("clinc150", "hwu64"):
        titles = {one["id"]: one.get("title", one["id"]).replace("_", " ").lower() for one in map(json.loads, open(f"{folder}/{name}/catalog.jsonl"))}
        queries = [json.loads(line) for line in open(f"{folder}/{name}/queries.jsonl")]
        rng.shuffle(queries)
        forms = ("the user asks about {}", "{}", "the request is about {}", "user wants: {}")
        for query in queries[:6000]:
            right = query["relevant"][0] if query["relevant"] else None
            pairs = [(right, True)] if right else []
            pairs.append((rng.choice([one for one in titles if one != right]), False))
            rows += [{"condition": rng.choice(forms).format(titles[one]), "message": query["query"], "verdict": holds} for one, holds in pairs]
    return rows


def main(base, inference, intents, own, target):
    torch.manual_seed(SEED)
    tokenizer = Tokenizer.from_file(f"{base}/tokenizer.json"); tokenizer.no_padding(); tokenizer.no_truncation()
    model, intent_pairs = Judge(base), intent_rows(intents, random.Random(1))

    def learn(rows, options):
        fit(model, [encode(tokenizer, row["condition"], situation(row)) for row in rows], [float(row["verdict"]) for row in rows], **options)

    learn([json.loads(line) for line in open(inference)] + intent_pairs, PUBLIC)
    rows = [json.loads(line) for line in open(own)]
    is_left_out = lambda row: int(hashlib.md5(row["condition"].lower().encode()).hexdigest(), 16) % 20 == 0
    for number, (written, options) in enumerate(ROUNDS, start=1):
        rng, fitted = random.Random(SEED + 100 * number), [row for row in rows[:written] if not is_left_out(row)]
        unlike = [{"condition": row["condition"], "message": rng.choice(fitted)["message"], "verdict": False} for row in rng.sample(fitted, len(fitted) // 7)]
        learn(fitted + unlike + rng.sample(intent_pairs, INTENT_PAIRS), options)
    left_out = [row for row in rows if is_left_out(row)]
    print(accuracy(model, left_out, [encode(tokenizer, row["condition"], situation(row)) for row in left_out]))
    save_file({name: value.contiguous() for name, value in model.state_dict().items()}, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
