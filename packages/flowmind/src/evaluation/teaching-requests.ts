/** Labelled requests that a calibration can learn from, each once. */
import { type Context, textKey } from "@flowmind/core";
import type { QueryRow } from "@flowmind/evaluation";

export interface LeftOut {
  /** Requests that are examples of the catalog: an answer known by heart teaches nothing. */
  readonly known: number;
  /** Requests that stand there once more with the same label: folds that share them would not be apart. */
  readonly repeated: number;
  /** Line numbers of requests that stand there with several labels. */
  readonly contradicting: readonly number[];
}

export interface TeachingRequests {
  readonly rows: readonly QueryRow[];
  readonly leftOut: LeftOut;
}

/** Requests are equal where they differ in letter case, spaces and a closing mark alone. */
export function teachingRequests(rows: readonly QueryRow[], contexts: readonly Context[]): TeachingRequests {
  const examples = new Set(contexts.flatMap((context) => context.examples.positive.map(textKey)));
  const unknown = rows.filter(({ query }) => !examples.has(textKey(query)));
  const equal = new Map<string, QueryRow[]>();
  for (const row of unknown) equal.set(askedOf(row), [...(equal.get(askedOf(row)) ?? []), row]);
  const taken: QueryRow[] = [];
  const contradicting: number[] = [];
  for (const same of equal.values()) {
    const [first, ...others] = same as [QueryRow, ...QueryRow[]];
    if (others.every((one) => labelOf(one) === labelOf(first))) taken.push(first);
    else contradicting.push(...same.map(({ line }) => line));
  }
  return {
    rows: taken,
    leftOut: {
      known: rows.length - unknown.length,
      repeated: unknown.length - taken.length - contradicting.length,
      contradicting: contradicting.sort((one, other) => one - other),
    },
  };
}

function askedOf({ query, candidates }: QueryRow): string {
  return JSON.stringify([textKey(query), candidates?.toSorted() ?? null]);
}

function labelOf({ relevant }: QueryRow): string {
  return JSON.stringify(relevant.toSorted());
}
