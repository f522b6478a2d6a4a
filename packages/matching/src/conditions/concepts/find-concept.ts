/** The concept that a part of a condition names. */
import { baseOf } from "../../variables/base-of.ts";
import { circumstances } from "./circumstances.ts";
import type { Concept } from "./concept.ts";
import { feelings } from "./feelings.ts";
import { manners } from "./manners.ts";
import { wishes } from "./wishes.ts";

const concepts: readonly Concept[] = [...feelings, ...circumstances, ...wishes, ...manners];

interface Named {
  readonly concept: Concept;
  readonly bases: readonly string[];
}

/** By the first word of a name. */
const named: ReadonlyMap<string, readonly Named[]> = indexNames();

function indexNames(): ReadonlyMap<string, readonly Named[]> {
  const made = new Map<string, Named[]>();
  for (const concept of concepts) {
    for (const name of concept.names) {
      const bases = basesOf(name);
      const known = made.get(bases[0] ?? "") ?? [];
      made.set(bases[0] ?? "", [...known, { concept, bases }]);
    }
  }
  return made;
}

/** The one with the longest name there; of two the first in the text. O(words). Undefined where none is named. */
export function findConcept(text: string): Concept | undefined {
  const words = basesOf(text);
  let best: Named | undefined;
  for (const [at, word] of words.entries()) {
    for (const one of named.get(word) ?? []) {
      const stands = one.bases.every((base, next) => words[at + next] === base);
      if (stands && one.bases.length > (best?.bases.length ?? 0)) best = one;
    }
  }
  return best?.concept;
}

function basesOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map(baseOf);
}
