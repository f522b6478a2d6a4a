"""What both programs of LiteLLM start from: LiteLLM kept off the network, and contexts as the MCP tools that it reads."""

import logging
import os

from mcp.types import Tool

# Both are read when LiteLLM is first imported: catalogs that it would fetch are taken from its own package.
os.environ["LITELLM_OFFLINE_MODE"] = "true"
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"
# It has a line to say of every embedding.
logging.disable(logging.INFO)


def to_tools(contexts):
    """The description is the one text that both read, so title and examples stand there too: LiteLLM has no other place for them."""
    return [
        Tool(
            name=c["id"],
            title=c["title"],
            description="\n".join([f"{c['title']}: {c['description']}", *c["examples"]]),
            input_schema=c["inputSchema"],
        )
        for c in contexts
    ]
