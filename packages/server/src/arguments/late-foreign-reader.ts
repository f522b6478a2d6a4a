/** The reader of foreign schemas, loaded when the first call wants it. */
import type { ReadForeign } from "./foreign-reader.ts";

/** A second dialect of JSON Schema takes ten milliseconds of a start at which most sessions never call anything. */
export function createLateForeignReader(): () => Promise<ReadForeign> {
  let reader: Promise<ReadForeign> | undefined;
  return () => {
    reader ??= load();
    return reader;
  };
}

async function load(): Promise<ReadForeign> {
  const { createForeignReader } = await import("./foreign-reader.ts");
  return createForeignReader();
}
