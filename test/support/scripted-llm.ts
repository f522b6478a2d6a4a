/** An alpha LLM that answers what a test says, and keeps what it was asked. */
import type { AlphaLlm, LlmAnswer, LlmRequest } from "@flowmind/core";

export interface ScriptedLlm extends AlphaLlm {
  readonly requests: readonly LlmRequest[];
}

/** @param reply gives the object of an answer, or throws */
export function createScriptedLlm(reply: (request: LlmRequest) => unknown): ScriptedLlm {
  const requests: LlmRequest[] = [];
  return {
    name: "a script",
    requests,
    answer: async (request): Promise<LlmAnswer> => {
      requests.push(request);
      const object = await reply(request);
      return { text: JSON.stringify(object), object: object as NonNullable<LlmAnswer["object"]> };
    },
  };
}
