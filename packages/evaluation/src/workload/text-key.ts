/** Texts that are the same request → one key. */

/** Letter case, spaces and closing marks aside. */
export function textKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.?!]+$/, "");
}
