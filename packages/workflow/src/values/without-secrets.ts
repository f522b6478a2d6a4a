/** Keeps the values of variables that are declared sensitive out of what a run shows. */
import { isRecord, secretTexts, type Variable, withoutTexts } from "@flowmind/core";
import { deepestValue } from "../tuning.ts";

/** What stands in place of a value. */
const hidden = "(hidden)";

/** More than a context declares; beside values that hold more than so many, no text is shown. */
const mostSecrets = 50;

/** The value without what the variables hold, wherever it stands in it. */
export function withoutSecrets(value: unknown, declared: Iterable<Variable>, read: (name: string) => unknown): unknown {
  const sensitive = [...declared].filter((one) => one.sensitive === true);
  const secrets = secretTexts(sensitive.map(({ name }) => ({ value: read(name), isSecret: true })));
  return secrets.length === 0 ? value : keep(value, secrets, 0);
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
  return withoutTexts(text, secrets, hidden);
}
