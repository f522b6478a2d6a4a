/** Can a value of a variable change the order of the matches? */
import type { Context, Match, VariableType } from "@flowmind/core";

/**
 * Only where it speaks for some of them and not for others: they list other values, or some alone take a value of a kind that few texts have.
 * Free text fits whatever takes text (matching, `align-variables`), and an option that one of them has besides says nothing of what is
 * wanted.
 */
export function tellsApart(name: string, matches: readonly Match[]): boolean {
  return new Set(matches.map(({ context }) => takenBy(context, name))).size > 1;
}

/** What it takes, as far as that speaks for it. */
function takenBy({ variables }: Context, name: string): string {
  const declared = variables.find((one) => one.name === name);
  if (declared === undefined) return "";
  if (declared.values.length > 0) return JSON.stringify(declared.values.map(({ value }) => value).sort());
  return declared.required && tellingTypes.has(declared.type) ? declared.type : "";
}

/** As in matching (`align-variables`), by which an accepted value speaks for a context. */
const tellingTypes: ReadonlySet<VariableType> = new Set(["number", "integer", "boolean", "email", "url", "object"]);
