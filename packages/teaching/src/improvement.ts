/** What would have led to a clearer answer. */
import type { Level, Outcome, Request } from "@flowmind/core";
import { betterQueryExample } from "./better-query.ts";
import type { Teaching } from "./enhancement.ts";
import type { HelpfulVariable } from "./helpful-variables.ts";
import type { Hint } from "./hint.ts";
import { joinNames } from "./wording.ts";

export interface Improvement {
  readonly teaching: Teaching;
  readonly hints: readonly Hint[];
}

/**
 * Undefined where the answer was clear, and where nothing would help.
 * @param helpful variables that are missing, most useful first; for a beginner the first of them is enough
 * @param isTold whether a hint about a variable is given elsewhere in this answer
 */
export function improvementOf(
  request: Request,
  outcome: Outcome,
  helpful: readonly HelpfulVariable[],
  { level, isTold }: { readonly level: Level; readonly isTold: boolean },
): Improvement | undefined {
  if (outcome.status === "success" || outcome.status === "no_matches") return undefined;
  const named = level === "beginner" ? helpful.slice(0, 1) : helpful;
  const [most] = isTold ? [] : named;
  const better =
    outcome.status === "refinement_suggested" ? betterQueryExample(request, outcome.matches[0]) : undefined;
  if (named.length === 0 && better === undefined) return undefined;
  const teaching = {
    ...(most === undefined ? {} : { insight: dependence(most) }),
    ...(better === undefined ? {} : { betterQueryExample: better }),
    ...(named.length === 0 ? {} : { variablesThatWouldHelp: named.map((one) => one.name) }),
  };
  return { teaching, hints: named.map(toHint) };
}

function dependence({ name, usedBy }: HelpfulVariable): string {
  const users = joinNames(usedBy.slice(0, usersNamed));
  return `${name} is not given; ${users} ${usedBy.length === 1 ? "depends" : "depend"} on it`;
}

function toHint({ name }: HelpfulVariable): Hint {
  return { id: `variable:${name}`, text: `${name} would help`, asks: { kind: "variable", name } };
}

/** Two names show what a variable is about. */
const usersNamed = 2;
