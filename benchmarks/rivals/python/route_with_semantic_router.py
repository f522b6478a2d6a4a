"""semantic-router: an IndexedRouter with its defaults, over an encoder of one's own that runs the same weights as FlowMind."""

from importlib.metadata import version

from pydantic import PrivateAttr
from semantic_router import IndexedRouter, Route
from semantic_router.encoders import DenseEncoder

from answer_task import run_program, tool_list
from local_weights import LocalWeights


class OwnEncoder(DenseEncoder):
    """As the documentation says to write an encoder: a call with texts gives a vector each."""

    _weights = PrivateAttr()

    def __init__(self, weights):
        super().__init__(name="flowmind-minilm-int8")
        self._weights = weights

    def __call__(self, docs):
        return self._weights(docs)


def build(task):
    known = {context["id"]: context for context in task["contexts"]}
    routes = [
        Route(name=c["id"], utterances=[f"{c['title']}: {c['description']}", *c["examples"]]) for c in task["contexts"]
    ]
    router = IndexedRouter(encoder=OwnEncoder(LocalWeights(task, "semantic-router")), routes=routes)

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
