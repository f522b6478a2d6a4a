/** Every code there is: who can put it right, what it says, and how it is put right. */
import { authorErrors } from "./author-errors.ts";
import { authorizationErrors } from "./authorization-errors.ts";
import { callerErrors } from "./caller-errors.ts";
import type { ErrorEntry } from "./define-error.ts";
import { flowErrors } from "./flow-errors.ts";
import { labelledSetErrors } from "./labelled-set-errors.ts";
import { llmErrors } from "./llm-errors.ts";
import { operatorErrors } from "./operator-errors.ts";
import { revisionErrors } from "./revision-errors.ts";
import { runErrors } from "./run-errors.ts";
import { storeErrors } from "./store-errors.ts";
import { upstreamErrors } from "./upstream-errors.ts";

type ErrorTable = typeof callerErrors &
  typeof authorizationErrors &
  typeof authorErrors &
  typeof labelledSetErrors &
  typeof flowErrors &
  typeof runErrors &
  typeof upstreamErrors &
  typeof llmErrors &
  typeof storeErrors &
  typeof revisionErrors &
  typeof operatorErrors;

export type ErrorCode = keyof ErrorTable;
/** What the message of a code is made from. */
export type ErrorDetails<Code extends ErrorCode> = ErrorTable[Code] extends ErrorEntry<infer Details> ? Details : never;

export const errorTable: ErrorTable = {
  ...callerErrors,
  ...authorizationErrors,
  ...authorErrors,
  ...labelledSetErrors,
  ...flowErrors,
  ...runErrors,
  ...upstreamErrors,
  ...llmErrors,
  ...storeErrors,
  ...revisionErrors,
  ...operatorErrors,
};

/** The table's entry with its details untyped, for code that handles any code. */
export function errorEntry<Code extends ErrorCode>(code: Code): ErrorEntry<ErrorDetails<Code>> {
  return errorTable[code] as unknown as ErrorEntry<ErrorDetails<Code>>;
}
