/** A compiled catalog ⇄ the two files it is kept in: words as lines of JSON, numbers as bytes. */
import type { Context, KeptIndex, StoredIndex } from "@flowmind/core";
import type { CatalogData } from "../compiled-catalog.ts";
import { decodeData, encodeData } from "./plain-data.ts";
import { alignmentBytes } from "./typed-arrays.ts";

export interface CatalogParts {
  readonly lines: Iterable<Uint8Array>;
  readonly chunks: readonly Uint8Array[];
}

/** What is written: with an index that is worth keeping. */
export type KeptCatalog = CatalogData & { readonly kept?: KeptIndex };

/** What is read. */
export type ReadCatalog = CatalogData & { readonly storedIndex?: StoredIndex };

export function encodeCatalog({ contexts, kept, ...others }: KeptCatalog): CatalogParts {
  const index = kept && { method: kept.method, rowOf: kept.rowOf };
  const { json, chunks } = encodeData({ ...others, ...(index && { index }) });
  return { lines: encodeLines(json, contexts), chunks };
}

/** Why a context could not be used then says nothing about now: whoever reads the catalog has to know that himself. */
function withoutState({ unavailable: _unavailable, ...context }: Context): Context {
  return context;
}

/**
 * The inverse; numbers are views of `numbers`. Throws TypeError, RangeError or SyntaxError for anything else.
 * @param indexFile what the index was saved to
 */
export function decodeCatalog(words: Buffer, numbers: Uint8Array, indexFile?: string): ReadCatalog {
  const lines = parseLines(words);
  const { value: others } = lines.next();
  const bytes = numbers.byteOffset % alignmentBytes === 0 ? numbers : Uint8Array.from(numbers);
  const { index, ...data } = decodeData(others, bytes) as StoredData;
  const storedIndex = index && indexFile !== undefined ? { storedIndex: { ...index, file: indexFile } } : {};
  const contexts: Context[] = [];
  for (const some of lines) for (const context of some as readonly Context[]) contexts.push(shareEmpty(context));
  return { ...data, ...storedIndex, contexts };
}

type StoredData = Omit<CatalogData, "contexts"> & { readonly index?: Omit<StoredIndex, "file"> };

/** Most lists of most contexts are empty: sharing one saves half a kilobyte a context. */
function shareEmpty(context: Context): Context {
  const parsed = context as unknown as Record<string, unknown>;
  for (const key of Object.keys(parsed)) {
    const value = parsed[key];
    if (isEmptyList(value)) parsed[key] = noItems;
    else if (key in emptyParts && Object.values(value as object).every(isEmptyList)) parsed[key] = emptyParts[key];
  }
  return context;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

const noItems: readonly never[] = Object.freeze([]);

/** Parts of a context that hold nothing but lists. */
const emptyParts: Readonly<Record<string, object>> = {
  examples: Object.freeze({ positive: noItems, negative: noItems }),
  relations: Object.freeze({
    complements: noItems,
    conflictsWith: noItems,
    followsWell: noItems,
    leadsTo: noItems,
    requires: noItems,
  } satisfies Context["relations"]),
};

/** JavaScript holds no text of more than half a billion signs: with some kilobytes a context, this many stay far below it. */
const contextsPerLine = 1_000;

function* encodeLines(others: unknown, contexts: readonly Context[]): Generator<Uint8Array> {
  yield encodeLine(others);
  for (let first = 0; first < contexts.length; first += contextsPerLine) {
    yield encodeLine(contexts.slice(first, first + contextsPerLine).map(withoutState));
  }
}

/** In ASCII, which is read twice as fast: nothing needs to be decoded. */
function encodeLine(value: unknown): Uint8Array {
  const ascii = JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return Buffer.from(`${ascii}\n`, "latin1");
}

function* parseLines(words: Buffer): Generator<unknown, undefined> {
  for (let start = 0, end = words.indexOf("\n"); end >= 0; start = end + 1, end = words.indexOf("\n", start)) {
    yield JSON.parse(words.toString("latin1", start, end));
  }
  return undefined;
}
