/** Leaves a language model alone for a while after it has failed several times, so that a dead one costs nothing. */
import { type AlphaLlm, type Clock, FlowmindError, isFlowmindError } from "@flowmind/core";
import { failuresBeforeRest, restMs } from "./tuning.ts";

/** While it rests requests throw LLM_RESTING at once. The first one after that tries it for all: the others go without until it has answered. */
export function withRest(llm: AlphaLlm, clock: Pick<Clock, "monotonic">): AlphaLlm {
  const { name } = llm;
  let failures = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let lastFault = "";

  function fail(error: FlowmindError): void {
    failures += 1;
    lastFault = "detail" in error.details ? String(error.details.detail) : error.message;
    if (failures >= failuresBeforeRest) restsUntilMs = clock.monotonic() + restMs;
  }

  return {
    name,
    answer: async (request) => {
      const retryAfterMs = Math.ceil(restsUntilMs - clock.monotonic());
      if (retryAfterMs > 0) throw new FlowmindError("LLM_RESTING", { llm: name, detail: lastFault, retryAfterMs });
      if (failures >= failuresBeforeRest) restsUntilMs = clock.monotonic() + restMs;
      try {
        const answer = await llm.answer(request);
        failures = 0;
        restsUntilMs = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        if (isFlowmindError(error)) fail(error);
        // Whoever asked gave up: that says nothing of the model, and the next one may try.
        else if (failures >= failuresBeforeRest) restsUntilMs = Number.NEGATIVE_INFINITY;
        throw error;
      }
    },
  };
}
