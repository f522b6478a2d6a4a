/** Faults of the operator's language model: everything works without it, only less well. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface Fault {
  /** Model and place, without secrets. */
  readonly llm: string;
  readonly detail: string;
}

export const llmErrors: {
  readonly LLM_UNAVAILABLE: ErrorEntry<Fault>;
  readonly LLM_REFUSED: ErrorEntry<Fault>;
  readonly LLM_ANSWER_UNUSABLE: ErrorEntry<Fault>;
  readonly LLM_RESTING: ErrorEntry<Fault & { readonly retryAfterMs: number }>;
  readonly LLM_KEY_UNUSABLE: ErrorEntry<{ readonly variable: string; readonly detail: string }>;
} = {
  LLM_UNAVAILABLE: defineError(
    "operator",
    ({ llm, detail }) => `The language model ${llm} does not answer: ${detail}`,
    () =>
      "It is done without, and asked again later; if this stays, see whether the server runs and alpha_llm.url leads to it",
  ),
  LLM_REFUSED: defineError(
    "operator",
    ({ llm, detail }) => `The language model ${llm} refuses requests: ${detail}`,
    () =>
      "Correct url, model or api_key_env under alpha_llm in flowmind.yaml, then run flowmind doctor; it is done without until then",
  ),
  LLM_ANSWER_UNUSABLE: defineError(
    "operator",
    ({ llm, detail }) => `The language model ${llm} gave no usable answer: ${detail}`,
    () => "It is done without this answer; if this stays, give alpha_llm another model, or the URL that ends in /v1",
  ),
  LLM_RESTING: defineError(
    "operator",
    ({ llm, detail, retryAfterMs }) =>
      `The language model ${llm} is not asked for another ${retryAfterMs} ms, since it failed several times: ${detail}`,
    () => "Nothing needs to be done now: it is asked again after that",
  ),
  LLM_KEY_UNUSABLE: defineError(
    "operator",
    ({ variable, detail }) =>
      `The key of the language model cannot be used: the environment variable ${variable} ${detail}`,
    () =>
      "Set it for the process that runs FlowMind, or remove api_key_env where the server wants no key; no model is asked until then",
  ),
};
