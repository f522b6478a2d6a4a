/** Names of variables that look like typing errors; any other name is the caller's own and welcome, another spelling is read as what it is. */
import { editDistance, nearestNames } from "@flowmind/core";
import type { Check } from "./check.ts";
import { universalVariables } from "./universal-variables.ts";

export const mistypedName: Check = ({ variables }, { matches }) => {
  const given = Object.keys(variables);
  if (matches.length === 0 || given.length === 0) return [];
  const declared = new Set(matches.flatMap((match) => match.context.variables.map((one) => one.name)));
  const known = [...declared, ...universalVariables];
  return given.flatMap((name) => {
    const [nearest] = known.includes(name) ? [] : nearestNames(name, known);
    if (nearest === undefined || !isSlip(name, nearest)) return [];
    if (declared.has(nearest) && isSpelled(name, nearest)) return [];
    const text = `No match uses a variable "${name}"; did you mean "${nearest}"?`;
    return [{ id: `name:${name}`, text, asks: { kind: "other_value", name, value: variables[name] } as const }];
  });
};

/** One letter: `gender` is no `genre`, and among names of four letters one letter makes other words. */
function isSlip(name: string, nearest: string): boolean {
  return nearest.length >= shortestName && editDistance(name.toLowerCase(), nearest.toLowerCase()) <= 1;
}

/** `articleKind` is read as `article_kind` (matching, `given-names`). */
function isSpelled(name: string, other: string): boolean {
  return lettersOf(name) === lettersOf(other);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
}

const shortestName = 5;
