/** Keeps the values of variables that are declared sensitive out of what a run shows. */
import { isRecord, type Variable } from "@flowmind/core";
import { deepestValue } from "../tuning.ts";

/** What stands in place of a value. */
const hidden = "(hidden)";

/** Shorter values occur elsewhere by chance. */
const shortestSecret = 4;

/** More than a context declares; beside values that hold more than so many, no text is shown. */
const mostSecrets = 50;

/** The value without what the variables hold, wherever it stands in it. */
export function withoutSecrets(value: unknown, declared: Iterable<Variable>, read: (name: string) => unknown): unknown {
  const found = new Set<string>();
  for (const { name, sensitive } of declared) if (sensitive === true) collect(read(name), found, 0);
  if (found.size === 0) return value;
  // The longest first: a shorter one may be a part of it.
  return keep(
    value,
    [...found].sort((one, other) => other.length - one.length),
    0,
  );
}

function collect(value: unknown, found: Set<string>, depth: number): void {
  if (found.size > mostSecrets || depth > deepestValue) return;
  const inner = typeof value === "object" && value !== null ? Object.values(value) : undefined;
  if (inner !== undefined) for (const one of inner) collect(one, found, depth + 1);
  else if (String(value).length >= shortestSecret && isTelling(value)) found.add(String(value));
}

/** True and false tell nothing. */
function isTelling(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

function keep(value: unknown, secrets: readonly string[], depth: number): unknown {
  if (depth > deepestValue) return hidden;
  if (typeof value === "string") return keepText(value, secrets);
  if (typeof value === "number") return secrets.includes(String(value)) ? hidden : value;
  if (Array.isArray(value)) return value.map((one) => keep(one, secrets, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keep(inner, secrets, depth + 1)]));
}

function keepText(text: string, secrets: readonly string[]): string {
  if (secrets.length > mostSecrets) return hidden;
  return secrets.reduce((left, one) => left.replaceAll(one, hidden), text);
}
