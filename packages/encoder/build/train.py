"""Fine-tunes the encoder by contrast: a request beside the contexts of its catalog, of which one serves it, and foreign requests, which none serves.

    pip install torch transformers tokenizers safetensors numpy onnx
    python train.py BASE_FOLDER flowmind-minilm-int8/model.onnx ../training/catalogs.jsonl encoder.safetensors

The start is `git show bbc304f:packages/encoder/model/model.onnx` with its model.onnx.data. BASE_FOLDER holds all-MiniLM-L6-v2 in the Hugging Face layout (of which its configuration and tokenizer count), flowmind-minilm-int8 is the model of the recipe (../model/SOURCE.md says
where its weights are from), whose matrices are taken back to fp32. Reports on catalogs that are left out. 2 cores with bf16: three quarters of an hour; on a slower machine LIMIT_S ends a fit earlier.
"""

import hashlib, json, random, re, sys, time

import numpy as np, onnx, torch
from onnx import numpy_helper
from safetensors.torch import save_file
from tokenizers import Tokenizer
from torch import nn
from transformers import BertModel

# Fits from the same start: a seed, and how many of the catalogs, which stand in the order in which they were written.
RATE, FITS = 1e-4, [(5, 998), (6, 998), (7, 1240)]
EPOCHS, LIMIT_S, WARM_UP_STEPS = 2, 1800, 30
# Of the weights in the end (the start's stands first): the mean of fits is better than each, and some of the start keeps what it knows of the rest of the world.
SHARES = [0.3, 0.1, 0.1, 0.5]
TEMPERATURE, BACKWARD = 0.05, 0.5
CATALOGS_A_STEP, FOREIGN_OF_A_CATALOG, REQUESTS_AT_ONCE = 5, 8, 2
MOST_TOKENS, TOKENS_A_RUN, LAYERS, WIDTH = 112, 2048, 6, 384
DESCRIPTION, PARAMETERS = 600, 12
PREFIXES = ["acme", "server", "api", "tools", "my app", "company", "gateway", "v2"]


def full_precision(path):
    """The weights of an int8 graph under BertModel's names."""
    parts = {one.name: numpy_helper.to_array(one) for one in onnx.load(path).graph.initializer}
    if any(name.endswith("_smooth") for name in parts): raise ValueError(f"{path} is smoothed: its matrices are not those that were fitted; take the recipe's model")
    def matrix(name): return (parts[f"{name}_quantized"].astype(np.float32) - parts[f"{name}_zero_point"].astype(np.float32)) * parts[f"{name}_scale"]
    e = "embeddings."
    state = {e + "word_embeddings.weight": matrix("word_emb"), e + "position_embeddings.weight": parts["pos_emb"], e + "token_type_embeddings.weight": np.zeros((2, WIDTH), np.float32),
             e + "LayerNorm.weight": parts["eg"], e + "LayerNorm.bias": parts["eb"]}
    for i in range(LAYERS):
        p = f"encoder.layer.{i}."
        for at, name in enumerate(("query", "key", "value")):
            part = slice(at * WIDTH, (at + 1) * WIDTH)
            state |= {p + f"attention.self.{name}.weight": matrix(f"qkvw{i}")[:, part].T, p + f"attention.self.{name}.bias": parts[f"qkvb{i}"][part]}
        for name, weight, bias in (("attention.output.dense", "ow", "ob"), ("intermediate.dense", "iw", "ib"), ("output.dense", "fw", "fb")):
            state |= {p + name + ".weight": matrix(f"{weight}{i}").T, p + name + ".bias": parts[f"{bias}{i}"]}
        for name, one in (("attention.output", "l1"), ("output", "l2")):
            state |= {p + name + ".LayerNorm.weight": parts[f"{one}g{i}"], p + name + ".LayerNorm.bias": parts[f"{one}b{i}"]}
    return {name: torch.tensor(np.ascontiguousarray(value)) for name, value in state.items()}


def open_model(base, state):
    """The tables of words and positions stay as they are; no dropout."""
    model = BertModel.from_pretrained(base, add_pooling_layer=False, attn_implementation="eager", attention_probs_dropout_prob=0.0, hidden_dropout_prob=0.0)
    model.load_state_dict(state, strict=False)
    model.embeddings.requires_grad_(False)
    return model


def embed(model, tokenizer, texts):
    """Unit vectors, [texts, 384]; texts of alike lengths go together."""
    ids = [tokenizer.encode(text).ids for text in texts]
    order, out, at = sorted(range(len(ids)), key=lambda one: len(ids[one])), [None] * len(ids), 0
    def padded(one): return -(-len(ids[one]) // 8) * 8
    while at < len(order):
        end = at + 1
        while end < len(order) and (end + 1 - at) * padded(order[end]) <= TOKENS_A_RUN: end += 1
        part = order[at:end]
        given = torch.zeros(len(part), padded(part[-1]), dtype=torch.long)
        mask = torch.zeros_like(given)
        for row, one in enumerate(part): given[row, : len(ids[one])], mask[row, : len(ids[one])] = torch.tensor(ids[one]), 1
        with torch.autocast("cpu", dtype=torch.bfloat16): states = model(input_ids=given, attention_mask=mask).last_hidden_state
        vectors = nn.functional.normalize((states.float() * mask.unsqueeze(-1).float()).sum(1), dim=-1)
        for row, one in enumerate(part): out[one] = vectors[row]
        at = end
    return torch.stack(out)


def split(name): return re.sub(r"\s+", " ", re.sub(r"[_\-./:{}]+", " ", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name))).strip()
def title(entry): return split(entry.get("title") or entry["id"])
def document(entry, name=None, description=None, parameters=PARAMETERS):
    """Nearly as packages/matching/src/context-text.ts writes it (which adds tags and some values of the parameters)."""
    said = (entry.get("description") or "")[:DESCRIPTION] if description is None else description
    return ". ".join(one for one in (name or title(entry), said, " ".join(split(one) for one in (entry.get("params") or [])[:parameters])) if one)


def as_another_writes_it(entry, rng, prefix):
    name, description, drawn = title(entry), (entry.get("description") or "")[:DESCRIPTION], rng.random()
    if prefix: name = f"{prefix} {name}"
    if rng.random() < 0.15: name = name.lower()
    if drawn < 0.22 or not description: return name
    if drawn < 0.34: return description
    if rng.random() < 0.2: description = re.split(r"(?<=[.!?])\s", description)[0]
    return document(entry, name, description, 0 if rng.random() < 0.35 else PARAMETERS)


def as_another_types_it(request, rng):
    drawn = rng.random()
    if drawn < 0.12: return request.lower().rstrip(".?!")
    if drawn >= 0.2 or len(request) <= 12: return request
    at = rng.randrange(1, len(request) - 2)
    if not (request[at].isalpha() and request[at + 1].isalpha()): return request
    return request[:at] + (request[at + 1] + request[at] if rng.random() < 0.5 else request[at + 1]) + request[at + 2 :]


def make_step(batch, rng):
    """Texts that stand for contexts, requests with the context each belongs to, and foreign requests. A context is now a document, now a title, now another request for it."""
    contexts, requests, owners, foreign = [], [], [], []
    for catalog, chosen in batch:
        by_request, by_title = rng.random() < 0.15, rng.random() < 0.2
        prefix = rng.choice(PREFIXES) if rng.random() < 0.12 else None
        for entry, picked in zip(catalog["entries"], chosen):
            others = [one for one in entry["requests"] if one not in picked]
            if by_request and others: contexts.append(as_another_types_it(rng.choice(others), rng))
            elif by_title: contexts.append(title(entry) if rng.random() < 0.7 else title(entry).lower())
            else: contexts.append(as_another_writes_it(entry, rng, prefix))
            requests += [as_another_types_it(one, rng) for one in picked]
            owners += [len(contexts) - 1] * len(picked)
        foreign += rng.sample(catalog["foreign"], min(len(catalog["foreign"]), FOREIGN_OF_A_CATALOG))
    return contexts, requests, owners, foreign


def contrast(model, tokenizer, contexts, requests, owners, foreign):
    """InfoNCE from request to context, over all contexts of the step; and half as much from context to request, where foreign requests are among the others. Equal texts do not count against each other."""
    of_contexts, of_requests = embed(model, tokenizer, contexts), embed(model, tokenizer, requests + foreign)
    owners, asked = torch.tensor(owners), torch.arange(len(requests))
    scores = of_contexts @ of_requests.T / TEMPERATURE
    lower = [one.lower() for one in contexts]
    same = torch.tensor([[i != j and one == other for j, other in enumerate(lower)] for i, one in enumerate(lower)])
    forward = nn.functional.cross_entropy(scores.T[: len(requests)].masked_fill(same[owners], -1e4), owners)
    own = torch.zeros_like(scores, dtype=torch.bool)
    own[owners, asked] = True
    excused = torch.cat([same[:, owners], torch.zeros(len(contexts), len(foreign), dtype=torch.bool)], 1)
    others = torch.logsumexp(scores.masked_fill(own | excused, -1e4), 1)[owners]
    right = scores[owners, asked]
    return forward + BACKWARD * (torch.logaddexp(others, right) - right).mean()


def fit(model, tokenizer, catalogs, seed):
    rng, started = random.Random(seed), time.time()
    torch.manual_seed(seed)
    plan = []
    for _ in range(EPOCHS):
        tasks = []
        for catalog in catalogs:
            shuffled = [rng.sample(entry["requests"], len(entry["requests"])) for entry in catalog["entries"]]
            tasks += [(catalog, [one[at : at + REQUESTS_AT_ONCE] or one[:1] for one in shuffled]) for at in (0, REQUESTS_AT_ONCE)]
        rng.shuffle(tasks)
        plan += [tasks[at : at + CATALOGS_A_STEP] for at in range(0, len(tasks) - CATALOGS_A_STEP + 1, CATALOGS_A_STEP)]
    tuned = [(name, one) for name, one in model.named_parameters() if one.requires_grad]
    groups = [{"params": [one for name, one in tuned if (name.endswith("bias") or "LayerNorm" in name) == plain], "weight_decay": 0 if plain else 0.01} for plain in (False, True)]
    optimizer = torch.optim.AdamW(groups, lr=RATE)
    for step, batch in enumerate(plan):
        done = max(step / len(plan), (time.time() - started) / LIMIT_S)
        if done >= 1: break
        for group in optimizer.param_groups: group["lr"] = RATE * min(1, (step + 1) / WARM_UP_STEPS) * (1 - done)
        model.train()
        loss = contrast(model, tokenizer, *make_step(batch, rng))
        optimizer.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_([one for _, one in tuned], 1.0); optimizer.step()
        if step % 25 == 24: print(f"step {step + 1} of {len(plan)}, {time.time() - started:.0f} s, loss {loss.item():.3f}", flush=True)


@torch.no_grad()
def report(model, tokenizer, left_out):
    """hit@1 of requests among the documents of their catalog, and how often one of them is nearer to it than a foreign one."""
    model.eval()
    right, own, foreign = [], [], []
    for catalog in left_out:
        documents = embed(model, tokenizer, [document(entry) for entry in catalog["entries"]])
        owners = torch.tensor([at for at, entry in enumerate(catalog["entries"]) for _ in entry["requests"]])
        scores = embed(model, tokenizer, [one for entry in catalog["entries"] for one in entry["requests"]]) @ documents.T
        right += (scores.argmax(1) == owners).tolist(); own.append(scores.max(1).values)
        foreign.append((embed(model, tokenizer, catalog["foreign"]) @ documents.T).max(1).values)
    own, foreign = torch.cat(own), torch.cat(foreign)
    print(f"{len(left_out)} catalogs left out: hit@1 {np.mean(right):.3f}, AUROC {(own[:, None] > foreign).float().mean():.3f}", flush=True)


def is_left_out(catalog): return int(hashlib.md5(catalog["name"].encode()).hexdigest(), 16) % 12 == 0


def main(base, start, catalogs_file, target):
    tokenizer = Tokenizer.from_file(base + "/tokenizer.json"); tokenizer.no_padding(); tokenizer.enable_truncation(MOST_TOKENS)
    catalogs, state = [json.loads(line) for line in open(catalogs_file)], full_precision(start)
    left_out = [one for one in catalogs if is_left_out(one)]
    report(open_model(base, state), tokenizer, left_out)
    fits = [state]
    for seed, count in FITS:
        model = open_model(base, state)
        fit(model, tokenizer, [catalog for catalog in catalogs[:count] if not is_left_out(catalog)], seed)
        report(model, tokenizer, left_out)
        fits.append({name: model.state_dict()[name] for name in state})
    mean = {name: sum(share * one[name].float() for share, one in zip(SHARES, fits)).contiguous() for name in state}
    report(open_model(base, mean), tokenizer, left_out)
    save_file(mean, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
