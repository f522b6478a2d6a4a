/** Long lists, read a page at a time. */
import { FlowmindError } from "@flowmind/core";

/** As many rows as are in memory at a time: some 100 kB of text. */
const pageRows = 500;

/**
 * The first page, also where it is empty, and those after it. Throws REQUEST_ABORTED.
 * @param read gives at most `count` rows after one, or the first
 */
export async function* readPages<Row>(
  read: (after: Row | undefined, count: number) => Promise<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const page = await read(after, pageRows);
    if (signal.aborted) throw new FlowmindError("REQUEST_ABORTED", { what: "Reading" });
    if (page.length > 0 || after === undefined) yield page;
    if (page.length < pageRows) return;
    after = page.at(-1);
  }
}

/**
 * One page of the last rows; all pages as they come where `limit` is Infinity.
 * @param onLeftOut called where there are more, with how many
 */
export async function* newestRows<Row>(
  pages: AsyncIterable<readonly Row[]>,
  limit: number,
  onLeftOut: (count: number) => void,
): AsyncGenerator<readonly Row[]> {
  if (limit === Number.POSITIVE_INFINITY) return yield* pages;
  let rows: readonly Row[] = [];
  let count = 0;
  for await (const page of pages) {
    rows = [...rows, ...page].slice(-limit);
    count += page.length;
  }
  yield rows;
  if (count > rows.length) onLeftOut(count - rows.length);
}
