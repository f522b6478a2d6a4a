/** The vectors of a catalog's texts, of which those that are known are copied. */
import { type Context, contextUriKey, type Embedder, type EmbedManyOptions } from "@flowmind/core";
import { documentText, titleText } from "@flowmind/matching";
import type { CatalogData } from "./compiled-catalog.ts";

export interface EmbeddedRows {
  readonly vectors: Float32Array;
  readonly firstRows: Uint32Array;
  /** Row → row of `known` with the same vector; −1 where it has none. */
  readonly from: Int32Array;
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
  const firstRows = new Uint32Array(contexts.length + 1);
  contexts.forEach((context, position) => {
    firstRows[position + 1] = (firstRows[position] as number) + rowCountOf(context);
  });
  const vectors = new Float32Array((firstRows.at(-1) ?? 0) * dimensions);
  const from = new Int32Array(firstRows.at(-1) ?? 0).fill(-1);
  const findRow = known === undefined ? () => undefined : createRowFinder(known);
  const missing: { readonly text: string; readonly row: number }[] = [];
  contexts.forEach((context, position) => {
    const first = firstRows[position] as number;
    textsOf(context).forEach((text, at) => {
      const found = findRow(context, text, at);
      if (known === undefined || found === undefined) missing.push({ text, row: first + at });
      else {
        from[first + at] = found;
        vectors.set(known.vectors.subarray(found * dimensions, (found + 1) * dimensions), (first + at) * dimensions);
      }
    });
  });
  const texts = missing.map(({ text }) => text);
  const embedded = texts.length === 0 ? [] : await embedder.embedMany(texts, options);
  missing.forEach(({ row }, at) => {
    vectors.set(embedded[at] as Float32Array, row * dimensions);
  });
  return { vectors, firstRows, from };
}

/** What of a context is embedded, in the order in which its rows lie. */
export function textsOf(context: Context): readonly string[] {
  return [documentText(context), titleText(context), ...context.examples.positive];
}

function rowCountOf({ examples }: Context): number {
  return 2 + examples.positive.length;
}

/** Looks among the rows that the context of the same URI had. */
function createRowFinder(known: CatalogData): (context: Context, text: string, at: number) => number | undefined {
  const positions = new Map(known.contexts.map(({ uri }, position) => [contextUriKey(uri), position]));
  const rowsByText = new Map<number, ReadonlyMap<string, number>>();
  return (context, text, at) => {
    const position = positions.get(contextUriKey(context.uri));
    const before = position === undefined ? undefined : known.contexts[position];
    if (position === undefined || before === undefined) return undefined;
    let offset: number | undefined = at;
    if (before !== context) {
      const rows = rowsByText.get(position) ?? new Map(textsOf(before).map((one, row) => [one, row]));
      rowsByText.set(position, rows);
      offset = rows.get(text);
    }
    if (offset === undefined) return undefined;
    return (known.firstRows[position] as number) + offset;
  };
}
