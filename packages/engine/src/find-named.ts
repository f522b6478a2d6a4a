/** Contexts that a request names outright. */
import { type Context, intendedContext, type Request } from "@flowmind/core";
import type { Snapshot } from "./engine.ts";
import { namedAsWhole } from "./named-as-whole.ts";

/** URIs inside a sentence; trailing punctuation is the sentence's. */
const uriInText = /\b(?:workflow|agent|pattern|tool):\/\/[A-Za-z0-9._%\-/]+(?:@\d+\.\d+\.\d+)?/gi;

/**
 * The answer to "which is meant" is a URI, alias or title; or the whole query is; or it holds URIs that lead to contexts. In the order
 * of the query, without repeats.
 */
export function findNamed(request: Request, names: Pick<Snapshot, "find">): readonly Context[] {
  const { query, variables } = request;
  const answer = Object.hasOwn(variables, intendedContext) ? variables[intendedContext] : undefined;
  const intended = typeof answer === "string" ? names.find(answer) : undefined;
  if (intended !== undefined) return [intended];
  const whole = namedAsWhole(request, names);
  if (whole !== undefined) return [whole];
  const named = new Set<Context>();
  for (const [found] of query.matchAll(uriInText)) {
    const context = names.find(found) ?? names.find(found.replace(/(?<![./-])[./-]+$/, ""));
    if (context !== undefined) named.add(context);
  }
  return [...named];
}
