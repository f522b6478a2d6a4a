"""Ratel: its tool catalog with the default method (BM25), asked through the capability tool that it hands to an agent."""

import asyncio
import json
from importlib.metadata import version

from ratel_ai import ExecutableTool, ToolCatalog, search_capabilities_tool

from answer_task import RANKED_KEPT, run_program

OUTPUT_SCHEMA = {"type": "object"}


def to_tool(context):
    examples = context["examples"]
    searchable = "\n".join([context["description"], *examples]) if examples else None
    return ExecutableTool(
        id=context["id"],
        name=context["title"],
        description=context["description"],
        input_schema=context["inputSchema"],
        output_schema=OUTPUT_SCHEMA,
        experimental_searchable_description=searchable,
        execute=lambda arguments: {},
    )


def build(task):
    loop = asyncio.new_event_loop()
    catalog = ToolCatalog()

    async def register():
        await catalog.register([to_tool(context) for context in task["contexts"]])

    loop.run_until_complete(register())
    # It indexes at the first search, which is part of getting ready.
    catalog.search("first", 1)
    search = search_capabilities_tool(catalog)

    def ask(request):
        return request, catalog.search(request, RANKED_KEPT)

    def read(found):
        request, hits = found
        ranked = [(hit.tool_id, hit.score) for hit in hits]
        answer = loop.run_until_complete(search.execute({"query": request}))
        characters = len(json.dumps(answer, ensure_ascii=False, separators=(",", ":")))
        return ranked, ranked[0][1] if ranked else 0.0, "accepted" if ranked else "refused", characters

    return ask, read


run_program(version("ratel-ai"), build)
