"""LiteLLM's MCP semantic tool filter with its defaults, its embeddings those of an own provider with FlowMind's weights."""

import asyncio
from importlib.metadata import version

from litellm_tools import to_tools  # before LiteLLM: it keeps it off the network

import litellm
from litellm import CustomLLM, Router
from litellm.proxy.mcp_server.semantic_tool_filter import SemanticMCPToolFilter

from answer_task import run_program, tool_list
from local_weights import LocalWeights


class OwnProvider(CustomLLM):
    """As the documentation says to serve a model of one's own."""

    def __init__(self, weights):
        super().__init__()
        self._weights = weights

    def embedding(self, model, input, model_response, *_, **__):
        model_response.data = [
            {"object": "embedding", "index": at, "embedding": vector} for at, vector in enumerate(self._weights(input))
        ]
        return model_response

    async def aembedding(self, *positional, **named):
        return self.embedding(*positional, **named)


def build(task):
    known = {context["id"]: context for context in task["contexts"]}
    provider = OwnProvider(LocalWeights(task, "litellm"))
    litellm.custom_provider_map = [{"provider": "flowmind", "custom_handler": provider}]
    models = [{"model_name": "encoder", "litellm_params": {"model": "flowmind/minilm-int8"}}]
    tool_filter = SemanticMCPToolFilter("encoder", Router(model_list=models))
    tools = to_tools(task["contexts"])
    whole_list = len(tool_list(task["contexts"]))
    loop = asyncio.new_event_loop()

    def ask(request):
        return request, loop.run_until_complete(tool_filter.filter_tools(request, tools))

    # It indexes the tools of the first request, which is part of getting ready.
    ask("first")

    def read(found):
        request, handed = found
        # The filter drops the scores of its router.
        choices = tool_filter.tool_router(text=request, limit=tool_filter.top_k)
        scores = {one.name: one.similarity_score for one in (choices if isinstance(choices, list) else [choices])}
        if handed is tools:
            if scores.keys() != {None}:
                raise RuntimeError("LiteLLM's filter failed and handed over everything")
            # Nothing reached the threshold: it hands over the whole list, in no order.
            return [], 0.0, "unsure", whole_list
        ranked = [(tool.name, scores[tool.name]) for tool in handed]
        return ranked, ranked[0][1], "accepted", len(tool_list([known[id] for id, _ in ranked]))

    return ask, read


run_program(version("litellm"), build)
