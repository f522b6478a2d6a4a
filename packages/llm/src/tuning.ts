/** The numbers that bound what a language model may cost. */

/** Of an answer, decoded: ten times the longest instruction that a workflow may have, so nothing that is meant is cut. */
export const mostAnswerBytes = 1_048_576;

/** Before the one repetition, where the server says nothing: about what the OpenAI clients wait (.5 s, doubling). */
export const usualRetryAfterMs = 500;

/** In a row, until a model is left alone: one may be chance, and each may have cost the whole time limit. */
export const failuresBeforeRest = 2;

/** For which it is left alone then: an endpoint that swallows everything costs one request a minute its time limit. */
export const restMs = 60_000;
