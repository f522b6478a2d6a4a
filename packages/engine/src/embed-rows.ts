/** The vectors of a catalog's texts, of which those that are known are copied. */
import {
  type Context,
  contextUriKey,
  type Embedder,
  type EmbedManyOptions,
  type RowVectors,
  rowAt,
} from "@flowmind/core";
import { documentText, titleText } from "@flowmind/matching";
import type { CatalogData, VectorRows } from "./compiled-catalog.ts";

export interface EmbeddedRows extends VectorRows {
  /** Row → row of `known` with the same vector; −1 where it has none. */
  readonly from: Int32Array;
  readonly nearMisses: VectorRows;
}

export interface EmbedRowsOptions extends EmbedManyOptions {
  /** Of the same embedder. */
  readonly known?: CatalogData;
}

/** Progress is counted over the texts that are not known. O(texts of the contexts that differ), but for copying. */
export async function embedRows(
  contexts: readonly Context[],
  embedder: Embedder,
  { known, ...options }: EmbedRowsOptions,
): Promise<EmbeddedRows> {
  const { dimensions } = embedder;
  const rows = layOut(contexts, { textsOf: rowTexts, dimensions, ...(known && { known: { ...known, rows: known } }) });
  const misses = layOut(contexts, {
    textsOf: nearMissTexts,
    dimensions,
    ...(known && { known: { ...known, rows: known.nearMisses } }),
  });
  const missing = [...rows.missing, ...misses.missing];
  const texts = missing.map(({ text }) => text);
  const embedded = texts.length === 0 ? [] : await embedder.embedMany(texts, options);
  missing.forEach(({ into, row }, at) => {
    into.set(embedded[at] as Float32Array, row * dimensions);
  });
  const { vectors, firstRows } = misses;
  return { vectors: rows.vectors, firstRows: rows.firstRows, from: rows.from, nearMisses: { vectors, firstRows } };
}

/** All that is embedded of a context. */
export function textsOf(context: Context): readonly string[] {
  return [...rowTexts(context), ...nearMissTexts(context)];
}

/** In the order in which its rows lie. */
function rowTexts(context: Context): readonly string[] {
  return [documentText(context), titleText(context), ...context.examples.positive];
}

function nearMissTexts({ examples }: Context): readonly string[] {
  return examples.negative.map(({ text }) => text);
}

interface LayoutParts {
  readonly textsOf: (context: Context) => readonly string[];
  readonly dimensions: number;
  readonly known?: { readonly contexts: readonly Context[]; readonly rows: KnownRows };
}

type KnownRows = Omit<VectorRows, "vectors"> & { readonly vectors: RowVectors };

interface Layout extends VectorRows {
  readonly from: Int32Array;
  readonly missing: readonly { readonly text: string; readonly into: Float32Array; readonly row: number }[];
}

function layOut(contexts: readonly Context[], { textsOf: texts, dimensions, known }: LayoutParts): Layout {
  const ofContexts = contexts.map(texts);
  const firstRows = new Uint32Array(contexts.length + 1);
  ofContexts.forEach((own, position) => {
    firstRows[position + 1] = (firstRows[position] as number) + own.length;
  });
  const count = firstRows.at(-1) ?? 0;
  const vectors = new Float32Array(count * dimensions);
  const from = new Int32Array(count).fill(-1);
  const findRow = known === undefined ? () => undefined : createRowFinder(known, texts);
  const missing: Layout["missing"][number][] = [];
  contexts.forEach((context, position) => {
    const first = firstRows[position] as number;
    ofContexts[position]?.forEach((text, at) => {
      const found = findRow(context, text, at);
      if (known === undefined || found === undefined) missing.push({ text, into: vectors, row: first + at });
      else {
        from[first + at] = found;
        vectors.set(rowAt(known.rows.vectors, dimensions, found), (first + at) * dimensions);
      }
    });
  });
  return { vectors, firstRows, from, missing };
}

/** Looks among the rows that the context of the same URI had. */
function createRowFinder(
  { contexts, rows: { firstRows } }: NonNullable<LayoutParts["known"]>,
  texts: LayoutParts["textsOf"],
): (context: Context, text: string, at: number) => number | undefined {
  const positions = new Map(contexts.map(({ uri }, position) => [contextUriKey(uri), position]));
  const rowsByText = new Map<number, ReadonlyMap<string, number>>();
  return (context, text, at) => {
    const position = positions.get(contextUriKey(context.uri));
    const before = position === undefined ? undefined : contexts[position];
    if (position === undefined || before === undefined) return undefined;
    let offset: number | undefined = at;
    if (before !== context) {
      const rows = rowsByText.get(position) ?? new Map(texts(before).map((one, row) => [one, row]));
      rowsByText.set(position, rows);
      offset = rows.get(text);
    }
    if (offset === undefined) return undefined;
    return (firstRows[position] as number) + offset;
  };
}
