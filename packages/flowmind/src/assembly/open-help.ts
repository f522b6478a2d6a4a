/** FlowMind's help text, found by the same kind of engine as contexts. */
import type { Clock, Embedder, Router } from "@flowmind/core";
import { createEngine, type Engine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import { helpContexts } from "@flowmind/teaching";

/** Compiled at the first question, so that nobody waits for help that is not asked for. A failed attempt is made again. */
export function openHelp(embedder: Embedder, clock: Clock): Router {
  let compiled: Promise<Engine> | undefined;
  const compile = async (): Promise<Engine> => {
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock });
    await engine.compile(helpContexts());
    return engine;
  };
  return {
    ask: async (request, options) => {
      compiled ??= compile();
      const engine = await compiled.catch((error: unknown) => {
        compiled = undefined;
        throw error;
      });
      return engine.ask(request, options);
    },
  };
}
