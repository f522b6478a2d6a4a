/** FlowMind: the real engine, and the answer that its MCP server gives. */
import { type Caller, localTenant, type Outcome, plainRequest } from "@flowmind/core";
import { createEngine, type Engine } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";
import { createFlowmindServer, type FlowmindServer } from "@flowmind/server";
import { createMemoryStore } from "@flowmind/store";
import { createWorkflowEngine } from "@flowmind/workflow";
import { keepVectors } from "../keep-vectors.ts";
import { runProgram } from "../run-program.ts";
import type { OwnVerdict, Task } from "../task.ts";

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const log = { write: () => undefined };
const version = "this checkout";
/** Of variables, of which none is given. */
const statedConfidence = 0.5;

await runProgram<Outcome>({
  version,
  build: async ({ contexts, encoderFolder, cacheFolder }) => {
    const embedder = keepVectors(await createOnnxEmbedder({ folder: encoderFolder }), cacheFolder);
    // Answers are not kept: the warm-up's requests come again.
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock }, { cachedAnswers: 0 });
    await engine.compile(contexts.map(({ context }) => context));
    const server = openServer(engine);
    let asked = 0;
    const idOf = idsByUri(contexts);
    return {
      ask: (request) => engine.ask(plainRequest(request)),
      read: async ({ status, trace }, request) => ({
        ranked: trace.ranked.flatMap(({ uri, probability, excludedBy }) =>
          excludedBy === undefined ? [{ id: idOf.get(uri) ?? uri, score: probability }] : [],
        ),
        inScope: trace.inScope,
        verdict: verdictOf(status),
        answerCharacters: await lengthOfAnswer(server, request, callerOf(++asked)),
      }),
    };
  },
});

function openServer(engine: Engine): FlowmindServer {
  let ids = 0;
  const numbered = { next: () => `request-${++ids}` };
  const store = createMemoryStore();
  return createFlowmindServer({
    engine,
    help: engine,
    clock,
    ids: numbered,
    log,
    store,
    localCaller: callerOf(0),
    version,
    // No run is ever begun.
    openWorkflows: (knowledge) =>
      createWorkflowEngine({
        ...knowledge,
        journal: store.runs,
        clock,
        ids: numbered,
        log,
        driver: "benchmark",
        random: Math.random,
        sleep: () => Promise.reject(new Error("no run is begun here")),
      }),
  });
}

/**
 * Every request is its caller's first, so that no limit is reached and none is told less than another. Throws where the server answers with an
 * error, whose length would say nothing.
 */
async function lengthOfAnswer(server: FlowmindServer, query: string, caller: Caller): Promise<number> {
  const answer = await server.callTool("field_request", { query, confidence_level: statedConfidence }, { caller });
  if (answer["success"] !== true) throw new Error(`field_request failed: ${JSON.stringify(answer)}`);
  return JSON.stringify(answer).length;
}

function callerOf(number: number): Caller {
  return { tenant: localTenant, subject: `user-${number}`, isLocal: true };
}

function idsByUri(contexts: Task["contexts"]): ReadonlyMap<string, string> {
  return new Map(contexts.map(({ id, context }) => [context.uri, id]));
}

function verdictOf(status: Outcome["status"]): OwnVerdict {
  if (status === "no_matches") return "refused";
  return status === "success" ? "accepted" : "unsure";
}
