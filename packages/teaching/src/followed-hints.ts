/** Which of the hints that a caller was given it has followed with its next request. */
import { needlessKind, ownValue, type Request } from "@flowmind/core";
import type { Asked, Hint } from "./hint.ts";
import { highConfidence, variablesForHighConfidence } from "./tuning.ts";
import { givenCount, isSaid, wordCount } from "./validator/said-variables.ts";

/** The ids of those hints, each once, in the order in which they were given. */
export function followedHints(given: readonly Hint[], next: Request): readonly string[] {
  return [...new Set(given.filter(({ asks }) => isFollowed(asks, next)).map(({ id }) => id))];
}

function isFollowed(asks: Asked, next: Request): boolean {
  switch (asks.kind) {
    case "variable":
      return isSaid(next, asks.name);
    case "other_value":
      return ownValue(next.variables, asks.name) !== asks.value;
    case "words":
      return wordCount(next.query) >= asks.least && needlessKind(next.query) === undefined;
    case "confidence":
      return next.confidence <= highConfidence || givenCount(next) >= variablesForHighConfidence;
    case "content":
      return next.content !== undefined;
  }
}
