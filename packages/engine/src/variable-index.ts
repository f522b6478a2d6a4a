/** Which contexts say where they apply in the very values that a caller gave. */
import type { Context, Request } from "@flowmind/core";
import { isGiven, nameKey, valueKey } from "@flowmind/matching";

/** Positions of the contexts whose closed lists hold at least one of the given values, and of whose lists none lacks one. */
export type VariableIndex = (given: Request["variables"]) => readonly number[];

/** O(declared values) to make; a look-up is O(contexts that hold one of the values). */
export function createVariableIndex(contexts: readonly Context[]): VariableIndex {
  const holders = new Map<string, number[]>();
  contexts.forEach(({ variables }, position) => {
    for (const { name, closed, values } of variables) {
      if (!closed) continue;
      for (const key of new Set(values.flatMap((one) => [one.value, ...one.synonyms]).map((one) => keyOf(name, one)))) {
        const positions = holders.get(key);
        if (positions === undefined) holders.set(key, [position]);
        else positions.push(position);
      }
    }
  });
  return (given) => {
    const said = Object.entries(given).filter(([, value]) => isGiven(value));
    const names = new Set(said.map(([name]) => nameKey(name)));
    const agreements = new Map<number, number>();
    for (const [name, value] of said) {
      for (const position of holders.get(keyOf(name, value)) ?? []) {
        agreements.set(position, (agreements.get(position) ?? 0) + 1);
      }
    }
    const agreeing: number[] = [];
    for (const [position, count] of agreements) {
      if (count === answerable(contexts[position], names)) agreeing.push(position);
    }
    return agreeing;
  };
}

/** How many of the given variables a context has closed lists for. */
function answerable(context: Context | undefined, names: ReadonlySet<string>): number {
  let count = 0;
  for (const { name, closed, values } of context?.variables ?? []) {
    if (closed && values.length > 0 && names.has(nameKey(name))) count++;
  }
  return count;
}

/** Names and values are compared as everywhere; what is no single value is none that a list holds. */
function keyOf(name: string, value: unknown): string {
  return JSON.stringify([nameKey(name), valueKey(value)]);
}
