/** Names as words: `sendMail_v2` → `send Mail v2`. */

/** Splits camelCase, then turns `_ - . / : { }` into spaces (RECIPE, "Text"); white space is folded. */
export function splitName(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/[_\-./:{}]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The camelCase names of a text as words, as those of contexts are embedded: "createEstimate", "restartPods". What begins with one small letter or in a
 * capital is a proper name ("iPhone", "GitHub"). O(length).
 * @param isWord whether it is one all the same, lower case
 */
export function splitNames(text: string, isWord: (word: string) => boolean): string {
  return text.replace(camelCase, (name) => (isWord(name.toLowerCase()) ? name : splitName(name)));
}

const camelCase = /(?<![\p{L}\p{M}\p{N}])\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)+(?![\p{L}\p{M}\p{N}])/gu;
