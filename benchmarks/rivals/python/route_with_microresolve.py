"""microresolve: a sparse term index with its own verdict, in memory and with its default threshold."""

from importlib.metadata import version

from microresolve import MicroResolve

from answer_task import run_program, tool_list

VERDICTS = {"Confident": "accepted", "LowConfidence": "unsure", "NoMatch": "refused"}


def build(task):
    known = {context["id"]: context for context in task["contexts"]}
    namespace = MicroResolve().namespace("benchmark")
    for context in task["contexts"]:
        phrases = [context["title"], context["description"], *context["examples"]]
        namespace.add_intent(context["id"], phrases)

    def read(found):
        ranked = [(intent.id, intent.score) for intent in found.intents]
        shown = [known[id] for id, _ in ranked]
        best = ranked[0][1] if ranked else 0.0
        return ranked, best, VERDICTS[found.disposition], len(tool_list(shown)) if shown else 0

    return namespace.resolve, read


run_program(version("microresolve"), build)
