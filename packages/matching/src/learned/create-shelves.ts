/** A map of which one can hand out what it holds now and go on changing it: only the part that is touched is copied. */
import { hashText } from "./hash-text.ts";

export interface Shelves<Value> {
  get(key: string): Value | undefined;
  /** Undefined takes it away. */
  set(key: string, value: Value | undefined): void;
  /** What it holds now, whatever is set later. */
  view(): (key: string) => Value | undefined;
}

/** A shelf of the largest catalogs has some hundred entries: copying it takes some 10 µs. */
const shelfCount = 256;

export function createShelves<Value>(): Shelves<Value> {
  let shelves: readonly ReadonlyMap<string, Value>[] = Array.from({ length: shelfCount }, () => new Map());
  return {
    get: (key) => shelves[shelfOf(key)]?.get(key),
    set(key, value) {
      const at = shelfOf(key);
      const copy = new Map(shelves[at]);
      if (value === undefined) copy.delete(key);
      else copy.set(key, value);
      shelves = shelves.with(at, copy);
    },
    view() {
      const seen = shelves;
      return (key) => seen[shelfOf(key)]?.get(key);
    },
  };
}

function shelfOf(key: string): number {
  return hashText(key) % shelfCount;
}
