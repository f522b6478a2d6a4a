/** What runs have asked the alpha LLM since they were last answered about. */
import { type AlphaLlm, type AlphaUse, type Clock, isFlowmindError } from "@flowmind/core";
import { LRUCache } from "lru-cache";
import { mostRunsCounted } from "../tuning.ts";

export interface AlphaUses {
  add(runId: string, use: AlphaUse): void;
  /** The model for this run: each answer counts, and so does each failure, but not what was never sent. */
  counting(runId: string, llm: AlphaLlm): AlphaLlm;
  /** All since this was called last; undefined where there was none. */
  take(runId: string): AlphaUse | undefined;
}

/** Of this process: what another one asked for the same run is told by that one. */
export function createAlphaUses(clock: Pick<Clock, "monotonic">): AlphaUses {
  const uses = new LRUCache<string, AlphaUse>({ max: mostRunsCounted });

  function add(runId: string, { calls, timeMs }: AlphaUse): void {
    const before = uses.get(runId) ?? { calls: 0, timeMs: 0 };
    uses.set(runId, { calls: before.calls + calls, timeMs: before.timeMs + timeMs });
  }

  return {
    add,
    counting: (runId, llm) => ({
      name: llm.name,
      answer: async (request) => {
        const startMs = clock.monotonic();
        const count = () => add(runId, { calls: 1, timeMs: clock.monotonic() - startMs });
        try {
          const answer = await llm.answer(request);
          count();
          return answer;
        } catch (error) {
          if (!isFlowmindError(error) || error.code !== "LLM_RESTING") count();
          throw error;
        }
      },
    }),
    take: (runId) => {
      const use = uses.get(runId);
      uses.delete(runId);
      return use;
    },
  };
}
