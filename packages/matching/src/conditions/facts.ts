/** Variables and state as one flat list: what stands within another is found by its own name too. */
import { isRecord } from "@flowmind/core";
import { isGiven } from "../variables/declared/is-given.ts";

export interface Fact {
  /** The last step of its path. */
  readonly name: string;
  /** `ticket.urgency` */
  readonly path: string;
  readonly value: unknown;
}

/** Deeper or further facts are not looked at; a situation is a few variables, and the work stays bounded. */
const deepest = 5;
const mostFacts = 1_000;

/** Outer facts before those within them; what is left empty is no fact. Things of a list that have a name go by it. */
export function factsOf(places: readonly Readonly<Record<string, unknown>>[]): readonly Fact[] {
  const facts: Fact[] = [];
  let open: (Fact & { readonly depth: number })[] = places.flatMap((place) =>
    Object.entries(place).map(([name, value]) => ({ name, path: name, value, depth: 1 })),
  );
  while (open.length > 0 && facts.length < mostFacts) {
    const inner: typeof open = [];
    for (const { name, path, value, depth } of open) {
      if (!isGiven(value) || facts.length >= mostFacts) continue;
      facts.push({ name, path, value });
      if (depth < deepest)
        inner.push(
          ...within(value).map(([key, one]) => ({ name: key, path: `${path}.${key}`, value: one, depth: depth + 1 })),
        );
    }
    open = inner;
  }
  return facts;
}

function within(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) {
    return value
      .slice(0, mostListed)
      .flatMap((one): [string, unknown][] =>
        isRecord(one) && typeof one["name"] === "string" ? [[one["name"], one]] : [],
      );
  }
  return isRecord(value) ? Object.entries(value) : [];
}

const mostListed = 100;
