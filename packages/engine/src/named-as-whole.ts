/** The context that a query is the name of, and nothing else. */
import { type Context, type Request, withoutClosingMarks } from "@flowmind/core";
import { bareQuery } from "@flowmind/matching";
import type { Snapshot } from "./engine.ts";

/** By URI, alias or title, as the query came or without greeting, signature and the like. */
export function namedAsWhole(request: Pick<Request, "query">, names: Pick<Snapshot, "find">): Context | undefined {
  const { query } = request;
  const find = (text: string) => names.find(withoutClosingMarks(text.trim()));
  const bare = bareQuery(request);
  return find(query) ?? (bare === query ? undefined : find(bare));
}
