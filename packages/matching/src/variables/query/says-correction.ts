/** Whether words take back what stands before them: "no, sorry, make that". */

const correcting =
  /^(?:no|sorry|wait|actually|make|that|it|i|mean|meant|or|rather|correction|scratch|let's|say|hold|hang|on|oh|oops|better)$/;
const strong = /\b(?:no|sorry|wait|actually|make (?:that|it)|i mean|i meant|or rather|correction|scratch that|oops)\b/;

/** Of one word: whether a correction may be made of it. */
export function isCorrecting(word: string): boolean {
  return correcting.test(word);
}

/** @param words lower case; false where one of them is no word of a correction */
export function saysCorrection(words: readonly string[]): boolean {
  return words.every(isCorrecting) && strong.test(words.join(" "));
}
