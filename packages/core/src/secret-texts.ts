/** Values that are declared sensitive → the texts that must not be shown, and texts without them. */
import { isRecord } from "./json/is-record.ts";

export interface SearchedValue {
  readonly value: unknown;
  /** Whether all that it holds is secret. @default only what stands under a secret name */
  readonly isSecret?: boolean;
}

/** Shorter texts occur elsewhere by chance. */
const shortestSecret = 4;

/** Deeper than values that are let in. */
const deepest = 100;

/** Of texts and numbers, at any depth; truth values tell nothing. The longest first: a shorter one may be a part of it. */
export function secretTexts(
  searched: Iterable<SearchedValue>,
  isSecretName: (name: string) => boolean = () => false,
): readonly string[] {
  const found = new Set<string>();
  const collect = (value: unknown, isSecret: boolean, depth: number): void => {
    if (typeof value === "string" || typeof value === "number") {
      if (isSecret && String(value).length >= shortestSecret) found.add(String(value));
      return;
    }
    if (depth > deepest || typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, isSecret || (isRecord(value) && isSecretName(name)), depth + 1);
    }
  };
  for (const { value, isSecret = false } of searched) collect(value, isSecret, 0);
  return [...found].sort((one, other) => other.length - one.length);
}

/** @param secrets the longest first */
export function withoutTexts(text: string, secrets: readonly string[], mark: string): string {
  return secrets.reduce((left, one) => left.replaceAll(one, mark), text);
}
