/** What a request's words say of a catalog, before its vectors are there. */
import type { Request, Token } from "@flowmind/core";
import { type LexicalQuery, lexicalQuery, shortlist } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";

export interface RequestWords {
  readonly tokens: readonly Token[];
  readonly lexical: LexicalQuery;
  /** Positions of the contexts that share most with the words, best first. */
  readonly best: readonly number[];
  /** Further lists of the same kind, of contexts that need not be among those. */
  readonly further: readonly (readonly number[])[];
}

export interface WordsOptions {
  /** By position; absent: every context. */
  readonly allow?: ((position: number) => boolean) | undefined;
  /** What the caller gave: contexts that apply in just these values have a list of their own. @default none */
  readonly given?: Request["variables"];
}

export function readWords(
  catalog: CompiledCatalog,
  tokens: readonly Token[],
  { allow, given = {} }: WordsOptions = {},
): RequestWords {
  const lexical = lexicalQuery(
    catalog.model.lexical,
    tokens.map((token) => token.term),
  );
  return {
    tokens,
    lexical,
    best: lexical.best(shortlist.perList, allow),
    further: agreeing(catalog, lexical, { allow, given }),
  };
}

/**
 * In a catalog of which most contexts apply elsewhere, those fill the other lists and are excluded afterwards. Of those that apply here
 * the ones that share the most with the request's words.
 */
function agreeing(
  catalog: CompiledCatalog,
  lexical: LexicalQuery,
  { allow, given }: Required<WordsOptions>,
): readonly (readonly number[])[] {
  if (Object.keys(given).length === 0) return [];
  const positions = catalog.byVariables(given);
  return [lexical.bestAmong(allow === undefined ? positions : positions.filter(allow), shortlist.perList)];
}
