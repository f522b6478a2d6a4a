/** The arguments of a call as they may be kept: without what is declared sensitive, and no longer than a log wants them. */
import { isRecord, parseJson, secretTexts, withoutTexts } from "@flowmind/core";

/** What stands for a value that is not kept. */
export const redacted = "[redacted]";

/** Characters of one text, enough for a request; of the whole, as much as ten of them. */
const longestText = 500;
const longestArguments = 5_000;
const deepest = 8;
const mostItems = 50;

/** Names that say themselves that their value is nobody's business, whether or not somebody has declared it. */
const secretName =
  /passw(or)?d|passphrase|secret|token|api[_-]?key|credential|authorization|private[_-]?key|\bpin\b|\bcvc\b/i;

/** More than a call has; texts beside so many are not searched for each of them, which could take seconds, but left out. */
const mostSecrets = 20;

/**
 * JSON. A value under a sensitive name is left out at any depth, and its text wherever else it stands in the arguments.
 * @param isSensitive by the name of an argument or variable
 * @param hidden values that are left out whatever they stand under
 */
export function redactArguments(
  raw: unknown,
  isSensitive: (name: string) => boolean,
  hidden: Iterable<unknown> = [],
): string {
  const isSecret = (name: string) => isSensitive(name) || secretName.test(name);
  const value = unfold(raw, 0);
  const secrets = secretTexts([{ value }, ...[...hidden].map((one) => ({ value: one, isSecret: true }))], isSecret);
  const text = JSON.stringify(keep(value, isSecret, secrets, 0)) ?? "null";
  return text.length <= longestArguments ? text : JSON.stringify({ cut: text.slice(0, longestArguments) });
}

/** JSON text is read as arguments, so it is looked through as such. */
function unfold(value: unknown, depth: number): unknown {
  if (depth > deepest) return value;
  if (typeof value === "string") {
    const read = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    return isRecord(read) || Array.isArray(read) ? unfold(read, depth) : value;
  }
  if (Array.isArray(value)) return value.map((one) => unfold(one, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unfold(inner, depth + 1)]));
}

function keep(value: unknown, isSecret: (name: string) => boolean, secrets: readonly string[], depth: number): unknown {
  if (typeof value === "string")
    return secrets.length > mostSecrets ? redacted : cut(withoutTexts(value, secrets, redacted));
  if (typeof value === "number" && secrets.includes(String(value))) return redacted;
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return "…";
  if (Array.isArray(value)) return value.slice(0, mostItems).map((one) => keep(one, isSecret, secrets, depth + 1));
  const entries = Object.entries(value).slice(0, mostItems);
  return Object.fromEntries(
    entries.map(([name, inner]) => [cut(name), isSecret(name) ? redacted : keep(inner, isSecret, secrets, depth + 1)]),
  );
}

function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}
