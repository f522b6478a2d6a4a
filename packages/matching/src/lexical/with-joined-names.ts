/** A request's words with the names of it that the catalog writes in one: "GitHub" is `github` there. */
import type { Token } from "@flowmind/core";
import type { JoinedName } from "./joined-names.ts";

/**
 * Each name that the catalog has stands behind its parts, of which those go that the catalog does not have.
 * @param tokens in the order of the text
 * @param names in the order of the text
 * @param has whether the catalog has a name, by whatever term
 */
export function withJoinedNames(
  tokens: readonly Token[],
  names: readonly JoinedName[],
  has: (name: Token) => boolean,
  isKnown: (term: string) => boolean,
): readonly Token[] {
  const left = names.filter(has).map(({ parts, ...name }) => ({ name, parts: new Set(parts) }));
  if (left.length === 0) return tokens;
  const joined: Token[] = [];
  tokens.forEach((token, at) => {
    const isPart = left.some(({ parts }) => parts.has(token.word));
    if (!isPart || isKnown(token.term)) joined.push(token);
    for (
      let next = left[0];
      next?.parts.has(token.word) && !next.parts.has(tokens[at + 1]?.word ?? "");
      next = left[0]
    ) {
      joined.push(next.name);
      left.shift();
    }
  });
  return [...joined, ...left.map(({ name }) => name)];
}
