/** Labelled requests that a catalog has not learned by heart. */
import { type Context, textKey } from "@flowmind/core";
import type { QueryRow } from "@flowmind/evaluation";

/** Those that are equal to no example, letter case, spaces and a closing mark aside: an answer known by heart teaches nothing. */
export function leaveOutKnown(rows: readonly QueryRow[], contexts: readonly Context[]): readonly QueryRow[] {
  const known = new Set(contexts.flatMap(({ examples }) => examples.positive.map(textKey)));
  return rows.filter(({ query }) => !known.has(textKey(query)));
}
