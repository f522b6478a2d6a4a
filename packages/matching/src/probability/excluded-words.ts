/** A request in words that a context only has where its description says what it is not for. */
import { type Candidate, type Context, type LexicalModel, type Token, withoutExclusions } from "@flowmind/core";
import { detectLanguage } from "../lexical/detect-language.ts";
import { placeOf } from "../lexical/place-of.ts";
import { tokenize } from "../lexical/tokenize.ts";
import { onceForEach } from "../once-for-each.ts";
import { excludedWords, textLimits } from "../tuning.ts";

/**
 * Added to the logit of P(in scope) where the author of the first-ranked context says that it is not for what is asked: "not for Oracle", of "my Oracle query is
 * slow"; 0 elsewhere. The order stays: who asks for a Word file names the PDF that it is made of, too. Words that more than a few contexts have are everyday ones
 * and do not count. O(tokens · length of the description).
 */
export function exclusionShift(
  { context, position }: Pick<Candidate, "context" | "position">,
  tokens: readonly Token[],
  { postings, contextCount }: LexicalModel,
): number {
  const most = Math.max(1, excludedWords.mostShare * contextCount);
  const isExcluded = ({ term }: Token): boolean => {
    const having = postings.get(term);
    // What it excludes is not indexed: whoever has the word there has it elsewhere.
    if ((having?.contexts.length ?? 0) > most || placeOf(having, position) >= 0) return false;
    return mentions(context, term) && excludedTermsOf(context).has(term);
  };
  return tokens.some(isExcluded) ? excludedWords.shift : 0;
}

/** So much of a word is left when it is stemmed. */
const stemStart = 4;

/** Whether it is worth reading the description word by word, which takes a hundred times as long. */
function mentions({ description }: Context, term: string): boolean {
  return description.toLowerCase().includes(term.slice(0, stemStart));
}

const excludedTermsOf = onceForEach(
  ({ description }: Context): ReadonlySet<string> => read(description.slice(0, textLimits.read)),
);

function read(description: string): ReadonlySet<string> {
  const served = withoutExclusions(description);
  if (served === description || served === "") return new Set();
  const language = detectLanguage(description);
  const own = new Set(tokenize(served, undefined, language).map(({ term }) => term));
  return new Set(
    tokenize(description, undefined, language)
      .map(({ term }) => term)
      .filter((term) => !own.has(term)),
  );
}
