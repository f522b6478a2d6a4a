/** Can a value of a variable change the order of the matches? */
import type { Context, Match } from "@flowmind/core";

/**
 * Only where two or more of them take it and list other values. What one alone takes would speak for that one with any value, whatever is
 * meant; free text fits whatever takes text (matching, `align-variables`).
 */
export function tellsApart(name: string, matches: readonly Match[]): boolean {
  const lists = matches.flatMap(({ context }) => listedBy(context, name));
  return new Set(lists).size > 1;
}

/** None where it does not take the variable, or takes any text. */
function listedBy({ variables }: Context, name: string): readonly string[] {
  const declared = variables.find((one) => one.name === name);
  if (declared === undefined || declared.values.length === 0) return [];
  return [JSON.stringify(declared.values.map(({ value }) => value).sort())];
}
