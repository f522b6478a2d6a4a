/** Names of variables that are the same words → one key. */
import { splitName } from "../../split-name.ts";

/** `articleKind`, `Article-Kind` and `article_kind` are `article kind`. Of a very long name the beginning. */
export function nameKey(name: string): string {
  return splitName(name.slice(0, longestName)).toLowerCase();
}

/** Longer than any that somebody declares. */
const longestName = 100;
