/** The context that a query is the name of, and nothing else. */
import { type Context, withoutClosingMarks } from "@flowmind/core";
import { withoutEnvelope } from "@flowmind/matching";
import type { Snapshot } from "./engine.ts";

/** By URI, alias or title, as the query came or without greeting, signature and the like. */
export function namedAsWhole(query: string, names: Pick<Snapshot, "find">): Context | undefined {
  const find = (text: string) => names.find(withoutClosingMarks(text.trim()));
  const bare = withoutEnvelope(query);
  return find(query) ?? (bare === query ? undefined : find(bare));
}
