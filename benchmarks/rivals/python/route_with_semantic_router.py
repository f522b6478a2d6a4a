"""semantic-router: an IndexedRouter with its defaults, over an encoder of one's own that runs the same weights as FlowMind."""

import hashlib
from importlib.metadata import version
from pathlib import Path

import numpy
import onnxruntime
from pydantic import PrivateAttr
from semantic_router import IndexedRouter, Route
from semantic_router.encoders import DenseEncoder
from tokenizers import Tokenizer

from answer_task import run_program, tool_list

MAX_TOKENS = 128
BATCH_SIZE = 32


class LocalWeights(DenseEncoder):
    """As the documentation says to write an encoder: a call with texts gives a vector each."""

    _tokenizer = PrivateAttr()
    _session = PrivateAttr()
    _folder = PrivateAttr()
    _cache = PrivateAttr()

    def __init__(self, folder, cache):
        super().__init__(name="flowmind-minilm-int8")
        self._folder = folder
        self._cache = cache
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(MAX_TOKENS)
        self._tokenizer.enable_padding()
        self._session = onnxruntime.InferenceSession(str(folder / "model.onnx"))

    def __call__(self, docs):
        # A request comes alone, and is encoded each time.
        if self._cache is None or len(docs) == 1:
            return self._encode(docs)
        sums = (self._folder / "SHA256SUMS").read_text()
        key = hashlib.sha256("\0".join([sums, *docs]).encode()).hexdigest()
        file = self._cache / f"semantic-router-{key}.npy"
        if not file.exists():
            self._cache.mkdir(parents=True, exist_ok=True)
            numpy.save(file, numpy.array(self._encode(docs), dtype=numpy.float32))
        return numpy.load(file).tolist()

    def _encode(self, docs):
        vectors = []
        for at in range(0, len(docs), BATCH_SIZE):
            encodings = self._tokenizer.encode_batch(docs[at : at + BATCH_SIZE])
            inputs = {
                "input_ids": numpy.array([one.ids for one in encodings], dtype=numpy.int64),
                "attention_mask": numpy.array([one.attention_mask for one in encodings], dtype=numpy.int64),
            }
            vectors.extend(self._session.run(["sentence_embedding"], inputs)[0].tolist())
        return vectors


def build(task):
    known = {context["id"]: context for context in task["contexts"]}
    routes = [
        Route(name=c["id"], utterances=[f"{c['title']}: {c['description']}", *c["examples"]]) for c in task["contexts"]
    ]
    cache = Path(task["cacheFolder"]) if "cacheFolder" in task else None
    router = IndexedRouter(encoder=LocalWeights(Path(task["encoderFolder"]), cache), routes=routes)

    def ask(request):
        return router(request, limit=None)

    def read(found):
        # The routes of none of the five nearest utterances are handed back with 0.
        ranked = [(choice.name, choice.confidence) for choice in found if choice.confidence > 0]
        if not ranked:
            return [], 0.0, "refused", 0
        return ranked, ranked[0][1], "accepted", len(tool_list([known[ranked[0][0]]]))

    return ask, read


run_program(version("semantic-router"), build)
