/** FlowMind: the real engine, and the answer that its MCP server gives. */
import { type Outcome, plainRequest } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";
import { createFlowmindServer } from "@flowmind/server";
import { keepVectors } from "../keep-vectors.ts";
import { runProgram } from "../run-program.ts";
import type { OwnVerdict, Task } from "../task.ts";

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const version = "this checkout";

await runProgram<Outcome>({
  version,
  build: async ({ contexts, encoderFolder, cacheFolder }) => {
    const embedder = keepVectors(await createOnnxEmbedder({ folder: encoderFolder }), cacheFolder);
    // Answers are not kept: the warm-up's requests come again.
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock }, { cachedAnswers: 0 });
    await engine.compile(contexts.map(({ context }) => context));
    let ids = 0;
    const server = createFlowmindServer({
      engine,
      help: engine,
      clock,
      ids: { next: () => `request-${++ids}` },
      log: { write: () => undefined },
      version,
    });
    const idOf = idsByUri(contexts);
    return {
      ask: (request) => engine.ask(plainRequest(request)),
      read: async ({ status, trace }, request) => ({
        ranked: trace.ranked.flatMap(({ uri, probability, excludedBy }) =>
          excludedBy === undefined ? [{ id: idOf.get(uri) ?? uri, score: probability }] : [],
        ),
        inScope: trace.inScope,
        verdict: verdictOf(status),
        answerCharacters: JSON.stringify(await server.callTool("field_request", { query: request })).length,
      }),
    };
  },
});

function idsByUri(contexts: Task["contexts"]): ReadonlyMap<string, string> {
  return new Map(contexts.map(({ id, context }) => [context.uri, id]));
}

function verdictOf(status: Outcome["status"]): OwnVerdict {
  if (status === "no_matches") return "refused";
  return status === "success" ? "accepted" : "unsure";
}
