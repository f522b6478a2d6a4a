/** Whether words can be the number or code of a record: "KX-2231", "B-TK 4471", "LHR"; no phrase without a digit is one. */
export function looksLikeCode(words: string): boolean {
  return /\d/.test(words) || /^\p{Lu}{2,}(?:[-/]\p{Lu}+)*$/u.test(words);
}
