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
