/** One text with its vectors → the contexts worth ranking, and its words against the catalog's. */
import type { Candidates, Token } from "@flowmind/core";
import { type LexicalQuery, lexicalQuery } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import { type RecallInput, recall } from "./recall.ts";

export interface RecalledText {
  readonly candidates: Candidates;
  readonly lexical: LexicalQuery;
}

export function recallText(
  catalog: CompiledCatalog,
  tokens: readonly Token[],
  input: Pick<RecallInput, "vectors" | "always" | "allow" | "given">,
): RecalledText {
  const lexical = lexicalQuery(
    catalog.model.lexical,
    tokens.map((token) => token.term),
  );
  return { candidates: recall(catalog, { ...input, tokens, lexical }), lexical };
}
