/** Under which of the names that a caller gave the value of each declared variable stands. */
import { ownValue, type Request, type Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { coerceValue } from "./coerce-value.ts";
import { isGiven } from "./is-given.ts";
import { nameKey } from "./name-key.ts";

/** By the declared name; of what was not given nothing. */
export type GivenNames = ReadonlyMap<string, string>;

/**
 * A variable's own name, or else the only name of the same words in another spelling (`Kind`, `articleKind` for `article_kind`); or one that
 * is cut short (`kind`), where it is part of no other variable's name whose closed list holds the value. A name that is declared here means
 * what is declared. O(given names · variables).
 */
export function givenNames(variables: readonly Variable[], given: Request["variables"]): GivenNames {
  const names = Object.keys(given);
  const found = new Map<string, string>();
  if (names.length === 0) return found;
  const declared = new Set(variables.map(({ name }) => name));
  const foreign = names.filter((name) => !declared.has(name) && isGiven(given[name]));
  for (const { name } of variables) if (Object.hasOwn(given, name)) found.set(name, name);
  if (foreign.length === 0) return found;
  const keys = keysOf(variables);
  const open = variables.flatMap((variable, at) =>
    isGiven(ownValue(given, variable.name)) ? [] : [{ variable, key: keys[at] ?? "" }],
  );
  for (const name of foreign) {
    const own = nameKey(name);
    const same = open.filter(({ key }) => key === own);
    const meant = same.length > 0 ? same : open.filter((one) => isCutShort(own, one, given[name]));
    const [only] = meant;
    if (only !== undefined && meant.length === 1) found.set(only.variable.name, name);
  }
  return found;
}

function isCutShort(own: string, { variable, key }: { variable: Variable; key: string }, value: unknown): boolean {
  if (!variable.closed || variable.values.length === 0 || own === "") return false;
  const words = new Set(key.split(" "));
  return own.split(" ").every((word) => words.has(word)) && coerceValue(variable, value).ok;
}

const keysOf = onceForEach((variables: readonly Variable[]): readonly string[] =>
  variables.map(({ name }) => nameKey(name)),
);
