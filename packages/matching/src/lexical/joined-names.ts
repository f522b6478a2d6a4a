/** Names in capitals inside a word as people type them: "github" of "GitHub", "mysql" of `queryMySQL`, "pdfs" of "PDFs". */
import type { Token } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { detectLanguage, type Language } from "./detect-language.ts";
import { tokenize, wordForm } from "./tokenize.ts";

export interface JoinedName extends Token {
  /** The words that `tokenize` finds in its place, stop words among them. */
  readonly parts: readonly string[];
}

/** With more parts it is hardly a name, but an identifier made by chance. */
const mostParts = 6;
const insideCapital = /[\p{L}\p{N}]\p{Lu}/u;

/** Of each word with several parts every two neighbours, and all of them; in the order of the text. O(length). */
export function joinedNames(text: string, language?: Language): readonly JoinedName[] {
  if (!insideCapital.test(text)) return [];
  const stems = language ?? detectLanguage(text);
  return [...text.matchAll(wordForm)].flatMap(([form]) => {
    const parts = insideCapital.test(form) ? splitName(form).toLowerCase().split(" ") : [];
    if (parts.length < 2 || parts.length > mostParts) return [];
    const pairs = parts.slice(1).map((part, at) => [parts[at] as string, part]);
    return (parts.length === 2 ? pairs : [...pairs, parts]).flatMap((joined) =>
      tokenize(joined.join(""), undefined, stems).map((token) => ({ ...token, parts: joined })),
    );
  });
}
