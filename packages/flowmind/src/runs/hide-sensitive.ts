/** Keeps what contexts declare sensitive off the screen: the variables' values, and their text wherever else it stands. */
import { type JournalEntry, type RunnableContext, secretTexts, withoutTexts } from "@flowmind/core";

/** What stands in place of a value. */
const hiddenValue = "(hidden)";

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
  const given = entries.map(({ path, value }) => {
    const [, asked = ""] = /\?([^/>?!]+)!result\d*$/.exec(path) ?? [];
    return { value, isSecret: names.has(asked) };
  });
  const secrets = secretTexts([...values.map((value) => ({ value })), ...given], (name) => names.has(name));
  return <Value>(value: Value) => without(value, names, secrets, 0) as Value;
}

/** Of the variables that these contexts declare so. */
export function sensitiveNames(contexts: readonly RunnableContext[]): ReadonlySet<string> {
  const declared = contexts.flatMap(({ variables }) => variables);
  return new Set(declared.flatMap(({ name, sensitive }) => (sensitive === true ? [name] : [])));
}

function without(value: unknown, names: ReadonlySet<string>, secrets: readonly string[], depth: number): unknown {
  if (typeof value === "string") return withoutTexts(value, secrets, hiddenValue);
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
