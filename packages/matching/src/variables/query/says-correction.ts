/** Whether words take back the value that stands before them: "no, sorry, make that". */
import { takingBack } from "../../needs/clauses/taking-back.ts";

const correcting =
  /^(?:no|nein|sorry|wait|actually|make|that|it|i|mean|meant|or|rather|correction|scratch|let's|say|hold|hang|on|oh|oops|better)$/;
const strong = /\b(?:no|nein|sorry|wait|actually|make (?:that|it)|correction|oops)\b/;
const phrases = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${takingBack.join("|")})(?![\p{L}\p{N}'])`, "giu");

/** @param words lower case; false where one of them is no word of a correction */
export function saysCorrection(words: readonly string[]): boolean {
  const text = words.join(" ");
  const rest = text.replace(phrases, " ");
  const others = rest.split(" ").filter((word) => word !== "");
  return others.every((word) => correcting.test(word)) && (rest !== text || strong.test(text));
}
