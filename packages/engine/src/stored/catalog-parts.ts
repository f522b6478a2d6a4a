/** A compiled catalog ⇄ the two files it is kept in: words as lines of JSON, numbers as bytes. */
import type { Context } from "@flowmind/core";
import type { CatalogData } from "../compiled-catalog.ts";
import { decodeData, encodeData } from "./plain-data.ts";
import { alignmentBytes } from "./typed-arrays.ts";

export interface CatalogParts {
  readonly lines: Iterable<Uint8Array>;
  readonly chunks: readonly Uint8Array[];
}

export function encodeCatalog(data: CatalogData): CatalogParts {
  const { contexts, ...others } = data;
  const { json, chunks } = encodeData(others);
  return { lines: encodeLines(json, contexts), chunks };
}

/** The inverse; numbers are views of `numbers`. Throws TypeError, RangeError or SyntaxError for anything else. */
export function decodeCatalog(words: Buffer, numbers: Uint8Array): CatalogData {
  const [others, ...contexts] = parseLines(words);
  const bytes = numbers.byteOffset % alignmentBytes === 0 ? numbers : Uint8Array.from(numbers);
  const data = decodeData(others, bytes) as Omit<CatalogData, "contexts">;
  return { ...data, contexts: (contexts as readonly (readonly Context[])[]).flat() };
}

/** JavaScript holds no text of more than half a billion signs: with some kilobytes a context, this many stay far below it. */
const contextsPerLine = 1_000;

function* encodeLines(others: unknown, contexts: readonly Context[]): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(others)}\n`);
  for (let first = 0; first < contexts.length; first += contextsPerLine) {
    yield Buffer.from(`${JSON.stringify(contexts.slice(first, first + contextsPerLine))}\n`);
  }
}

function parseLines(words: Buffer): readonly unknown[] {
  const parsed: unknown[] = [];
  for (let start = 0, end = words.indexOf("\n"); end >= 0; start = end + 1, end = words.indexOf("\n", start)) {
    parsed.push(JSON.parse(words.toString("utf8", start, end)));
  }
  return parsed;
}
