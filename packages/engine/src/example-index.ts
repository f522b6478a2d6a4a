/** The words of an example → the contexts that have it. */
import { textKey } from "@flowmind/core";
import { type CatalogData, firstExampleRow } from "./compiled-catalog.ts";

/** Positions of the contexts with a positive example that is this text (`textKey`), each once, ascending. O(1). */
export type FindExample = (text: string) => readonly number[];

/** Share of the slots that is taken at most: lookups then end after a slot or two. */
const mostTaken = 0.6;

/**
 * Seven to fourteen bytes an example, under 1 µs each to make: a table of rows by hash (open addressing), the words staying where they are. It
 * is made when it is first asked: catalogs that are asked as if they lacked some examples never are.
 */
export function createExampleIndex(
  catalog: Pick<CatalogData, "contexts" | "firstRows"> & { readonly owners: Uint32Array },
): FindExample {
  let made: Uint32Array | undefined;
  return (text) => {
    made ??= makeTable(catalog);
    const key = textKey(text);
    const hash = hashOf(text);
    const found = new Set<number>();
    for (let slot = slotOf(hash, made); made[slot] !== 0; slot = next(slot, made)) {
      const row = (made[slot] as number) - 1;
      const position = catalog.owners[row] as number;
      const example = exampleAt(catalog, row, position);
      if (!found.has(position) && hashOf(example) === hash && textKey(example) === key) found.add(position);
    }
    return [...found].sort((a, b) => a - b);
  };
}

/** Rows are counted from 1, so that 0 is an empty slot. */
function makeTable({ contexts, firstRows }: Pick<CatalogData, "contexts" | "firstRows">): Uint32Array {
  const count = contexts.reduce((sum, { examples }) => sum + examples.positive.length, 0);
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, (count + 1) / mostTaken))));
  contexts.forEach(({ examples }, position) => {
    examples.positive.forEach((text, example) => {
      let slot = slotOf(hashOf(text), table);
      while (table[slot] !== 0) slot = next(slot, table);
      table[slot] = (firstRows[position] as number) + firstExampleRow + example + 1;
    });
  });
  return table;
}

function exampleAt(
  { contexts, firstRows }: Pick<CatalogData, "contexts" | "firstRows">,
  row: number,
  position: number,
): string {
  return contexts[position]?.examples.positive[row - (firstRows[position] as number) - firstExampleRow] ?? "";
}

function slotOf(hash: number, table: Uint32Array): number {
  return hash % table.length;
}

function next(slot: number, table: Uint32Array): number {
  return (slot + 1) % table.length;
}

/** Equal for texts of equal key: of ASCII only letters, in lower case, and digits count, of which anything else is made first. FNV-1a. */
function hashOf(text: string): number {
  const plain = beyondAscii.test(text) ? textKey(text) : text;
  let hash = 0x811c9dc5;
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at);
    const isUpper = code >= upperA && code <= upperZ;
    const isCounted = isUpper || (code >= lowerA && code <= lowerZ) || (code >= zero && code <= nine) || code > ascii;
    if (isCounted) hash = Math.imul(hash ^ (isUpper ? code + (lowerA - upperA) : code), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const beyondAscii = /[\u0080-\uffff]/;
const [zero, nine, upperA, upperZ, lowerA, lowerZ, ascii] = [0x30, 0x39, 0x41, 0x5a, 0x61, 0x7a, 0x7f];
