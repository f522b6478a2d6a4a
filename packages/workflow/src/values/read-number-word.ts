/** A small whole number in words, as an answer gives it. */
import { withoutClosingMarks } from "@flowmind/core";

/**
 * 0 to 20 in English, German, Spanish, French, Chinese and Japanese, the latter two with a counter for anything ("四个", "四つ"), where that is
 * the whole answer. Undefined for words that are another number or no number in another of them: "once", "null".
 */
export function readNumberWord(text: string): number | undefined {
  if (text.length > longestText) return undefined;
  const word = withoutClosingMarks(text.normalize("NFKC")).trim().toLowerCase();
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const counted = /^(.+?)(?:个|個|つ|人|名|本|台|枚|件|只|隻)$/u.exec(word)?.[1];
  return counted === undefined || !/^\p{Script=Han}+$/u.test(counted) ? undefined : numbers.get(counted);
}

const longestText = 40;

/** From zero on, parted by spaces; `/` between words for the same number, `-` for one that is left out. */
const counts = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "- eins/ein/eine/einen/einer zwei/zwo drei vier fünf/fuenf sechs sieben acht neun zehn elf zwölf/zwoelf dreizehn vierzehn fünfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  "cero uno/una dos tres cuatro cinco seis siete ocho nueve diez - doce trece catorce quince dieciséis/dieciseis diecisiete dieciocho diecinueve veinte",
  "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  "零/〇 一 二/两/兩 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十",
  "ゼロ ひとつ/いち ふたつ みっつ/さん よっつ/よん いつつ むっつ/ろく ななつ/なな やっつ/はち ここのつ/きゅう とお/じゅう",
];

const numbers: ReadonlyMap<string, number> = new Map(
  counts.flatMap((list) =>
    list.split(" ").flatMap((words, number) => (words === "-" ? [] : words.split("/").map((word) => [word, number]))),
  ) as [string, number][],
);
