/** Where the contexts that ship lie. */
import { createRequire } from "node:module";
import { dirname } from "node:path";

/** Absolute folder of the package `@flowmind/contexts`. */
export function shippedContextsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@flowmind/contexts/package.json"));
}
