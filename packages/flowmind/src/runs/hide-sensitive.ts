/** Keeps what contexts declare sensitive off the screen: the variables' values, and their text wherever else it stands. */
import { isRecord, type JournalEntry, type RunnableContext } from "@flowmind/core";

/** What stands in place of a value. */
const hiddenValue = "(hidden)";

/** Shorter texts occur elsewhere by chance. */
const shortestSecret = 4;

/** Deeper than data that a step gives. */
const deepest = 20;

export type HideSensitive = <Value>(value: Value) => Value;

/**
 * @param contexts that the run is made of
 * @param entries in which callers may have given such values
 */
export function hideSensitive(
  contexts: readonly RunnableContext[],
  values: readonly unknown[],
  entries: readonly JournalEntry[],
): HideSensitive {
  const names = sensitiveNames(contexts);
  if (names.size === 0) return (value) => value;
  const found = new Set<string>();
  for (const value of values) collect(value, names, found, 0, false);
  for (const { path, value } of entries) {
    const [, asked = ""] = /\?([^/>?!]+)!result\d*$/.exec(path) ?? [];
    collect(value, names, found, 0, names.has(asked));
  }
  // The longest first: a shorter one may be a part of it.
  const secrets = [...found].sort((one, other) => other.length - one.length);
  return <Value>(value: Value) => without(value, names, secrets, 0) as Value;
}

/** Of the variables that these contexts declare so. */
export function sensitiveNames(contexts: readonly RunnableContext[]): ReadonlySet<string> {
  const declared = contexts.flatMap(({ variables }) => variables);
  return new Set(declared.flatMap(({ name, sensitive }) => (sensitive === true ? [name] : [])));
}

function collect(
  value: unknown,
  names: ReadonlySet<string>,
  found: Set<string>,
  depth: number,
  isInside: boolean,
): void {
  if (typeof value === "string" || typeof value === "number") {
    if (isInside && String(value).length >= shortestSecret) found.add(String(value));
    return;
  }
  if (depth > deepest || typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    collect(inner, names, found, depth + 1, isInside || (isRecord(value) && names.has(name)));
  }
}

function without(value: unknown, names: ReadonlySet<string>, secrets: readonly string[], depth: number): unknown {
  if (typeof value === "string") return secrets.reduce((left, one) => left.replaceAll(one, hiddenValue), value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return hiddenValue;
  if (Array.isArray(value)) return value.map((one) => without(one, names, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.has(name) ? hiddenValue : without(inner, names, secrets, depth + 1),
    ]),
  );
}
