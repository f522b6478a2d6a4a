/** The answer to the question which context is meant. */
import type { Request } from "./request.ts";

/** The variable that such an answer fills, where the contexts declare none: a title or URI. */
export const intendedContext = "intended_context";

/** What an answer says that is none of those listed. */
export const noneOfThese = "none of these";

/** Whether a request says that it means none of the contexts that it was asked about. */
export function isNoneMeant({ variables }: Request): boolean {
  const answer = Object.hasOwn(variables, intendedContext) ? variables[intendedContext] : undefined;
  return typeof answer === "string" && answer.trim().toLowerCase() === noneOfThese;
}
