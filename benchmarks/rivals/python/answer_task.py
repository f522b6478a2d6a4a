"""Takes a router through a task, as src/answer-task.ts does for routers in TypeScript: same timing, same files."""

import gc
import json
import sys
import time

WARM_UP_REQUESTS = 20
RANKED_KEPT = 10


def tool_list(contexts):
    """What an agent would be given to read: name, description and schema of each tool, as MCP's tools/list has them."""
    tools = [{"name": c["id"], "description": c["description"], "inputSchema": c["inputSchema"]} for c in contexts]
    return json.dumps(tools, ensure_ascii=False, separators=(",", ":"))


def run_program(version, build):
    """`build(task)` gives two functions: `ask(request)`, which is timed, and `read(found)` with the four parts of an answer."""
    task_file, result_file = sys.argv[1:3]
    with open(task_file, encoding="utf-8") as file:
        task = json.load(file)
    started = time.perf_counter()
    ask, read = build(task)
    build_ms = (time.perf_counter() - started) * 1000
    requests = task["requests"]
    for request in requests[:WARM_UP_REQUESTS]:
        ask(request)
    answers = []
    for request in requests:
        asked = time.perf_counter()
        found = ask(request)
        latency_ms = (time.perf_counter() - asked) * 1000
        ranked, in_scope, verdict, characters = read(found)
        answers.append(
            {
                "ranked": [{"id": id, "score": score} for id, score in ranked[:RANKED_KEPT]],
                "inScope": in_scope,
                "verdict": verdict,
                "answerCharacters": characters,
                "latencyMs": latency_ms,
            }
        )
    with open(result_file, "w", encoding="utf-8") as file:
        json.dump({"version": version, "buildMs": build_ms, "answers": answers}, file)
    gc.collect()
    print("done", flush=True)
    sys.stdin.read()
