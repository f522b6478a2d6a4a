/** The port to the operator's own language model, where one is configured: it settles what is uncertain and carries out instructions. */

export interface LlmRequest {
  /** Who the model is and how it answers. */
  readonly system: string;
  readonly prompt: string;
  /**
   * JSON Schema of the answer, which is an object then; absent: any text. In the subset that servers can hold a model to: every object is
   * closed (`additionalProperties: false`) and requires all of its properties.
   */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Milliseconds for the whole answer, tries included. @default what the model was configured with, which is also the most */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface LlmAnswer {
  readonly text: string;
  /** Where a schema was given. Only that it is an object is certain: look before using what it holds. */
  readonly object?: Readonly<Record<string, unknown>>;
  /** Read and written, as the server counts them; absent: it does not say. */
  readonly tokens?: number;
}

export interface AlphaLlm {
  /** Model and place, for people; without secrets. */
  readonly name: string;
  /**
   * Settles within the time limit. Throws LLM_UNAVAILABLE, LLM_REFUSED, LLM_ANSWER_UNUSABLE, LLM_RESTING, and what the signal says where
   * that ended it.
   */
  answer(request: LlmRequest): Promise<LlmAnswer>;
}
