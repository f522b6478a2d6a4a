"""LiteLLM's MCP tool search with its defaults: one point a word of the request that stands somewhere in a tool's text."""

import asyncio
from importlib.metadata import version

from litellm_tools import to_tools  # before LiteLLM: it keeps it off the network

from litellm.proxy.mcp_server.tool_search import _keyword_score, mcp_tool_search_settings, search_mcp_tools

from answer_task import run_program, tool_list


def build(task):
    known = {context["id"]: context for context in task["contexts"]}
    tools = to_tools(task["contexts"])
    by_name = {tool.name: tool for tool in tools}
    settings = mcp_tool_search_settings()
    loop = asyncio.new_event_loop()

    def ask(request):
        return request, loop.run_until_complete(search_mcp_tools(request, tools, settings.top_k, settings, None))

    def read(found):
        request, hits = found
        # Its answer drops the scores.
        ranked = [(hit["name"], _keyword_score(request, by_name[hit["name"]])) for hit in hits]
        if not ranked:
            return [], 0.0, "refused", 0
        return ranked, ranked[0][1], "accepted", len(tool_list([known[id] for id, _ in ranked]))

    return ask, read


run_program(version("litellm"), build)
