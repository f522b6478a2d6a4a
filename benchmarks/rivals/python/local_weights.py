"""FlowMind's encoder on Python's onnxruntime: what every router in this language encodes with."""

import hashlib
from pathlib import Path

import numpy
import onnxruntime
from tokenizers import Tokenizer

MAX_TOKENS = 128
BATCH_SIZE = 32


class LocalWeights:
    """A call with texts gives a vector each. The catalog's are kept under the router's name where the task names a folder for it."""

    def __init__(self, task, router):
        folder = Path(task["encoderFolder"])
        self._cache = Path(task["cacheFolder"]) if "cacheFolder" in task else None
        self._router = router
        self._sums = (folder / "SHA256SUMS").read_text()
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(MAX_TOKENS)
        self._tokenizer.enable_padding()
        self._session = onnxruntime.InferenceSession(str(folder / "model.onnx"))

    def __call__(self, docs):
        # A request comes alone, and is encoded each time.
        if self._cache is None or len(docs) == 1:
            return self._encode(docs)
        key = hashlib.sha256("\0".join([self._sums, *docs]).encode()).hexdigest()
        file = self._cache / f"{self._router}-{key}.npy"
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
