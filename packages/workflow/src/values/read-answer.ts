/** The answer to a question for one variable: a value, or the words in which somebody gives it. */
import { readBoolean, type Variable, type VariableType } from "@flowmind/core";
import { readNumberWord } from "./read-number-word.ts";
import { type ReadValue, readValue } from "./read-value.ts";

/** Like `readValue`; a yes or no that goes on, a small number in words, and the only number of a text, are understood too. */
export function readAnswer(name: string, variable: Variable | undefined, value: unknown): ReadValue {
  const read = readValue(name, variable, value);
  if (read.ok || variable === undefined || typeof value !== "string" || value.length > longestAnswer) return read;
  const said = spoken[variable.type]?.(value, variable);
  return said === undefined ? read : readValue(name, variable, said);
}

/** More is a story, whose one number may be of anything. */
const longestAnswer = 200;

const spoken: Partial<Readonly<Record<VariableType, (text: string, variable: Variable) => unknown>>> = {
  boolean: (text) => readYesOrNo(text),
  integer: (text, variable) => readNumberWord(text) ?? onlyInteger(text.normalize("NFKC"), variable),
  number: (text) => readNumberWord(text),
};

/** "No, it is closed": what follows says no other thing. */
function readYesOrNo(text: string): boolean | undefined {
  const [, word, rest = ""] = /^\s*(\p{L}+)\s*[,;:.!–—、，。；：！-](?!\d)(.*)$/isu.exec(text.normalize("NFC")) ?? [];
  return doubt.test(rest) ? undefined : readBoolean(word);
}

/** By language: English, German, Spanish, French, Chinese, Japanese. */
const doubt = new RegExp(
  [
    words(
      "but|except|unless|if|though|although|wait|actually|maybe|perhaps|not sure|yes|no",
      "aber|außer|wenn|falls|sofern|obwohl|moment|eigentlich|vielleicht|nicht sicher|doch|ja|nein",
      "pero|salvo|excepto|aunque|quizás?|tal vez|a menos que|sí|si",
      "mais|sauf|sinon|bien que|attends|attendez|peut-être|pas sûre?|oui|non",
    ),
    "但|不过|不過|除非|除了|如果|要是|可能|也许|也許|或许|或許|不确定|不確定|是的",
    "でも|ただ|しかし|けど|もし|場合|たぶん|多分|かも|はい|いいえ",
  ].join("|"),
  "iu",
);

function words(...lists: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])(?:${lists.join("|")})(?![\\p{L}\\p{N}])`;
}

/** "tank 4", "tour for 9": one number, as a whole word, of nothing that the variable is not measured in. */
function onlyInteger(text: string, variable: Variable): number | undefined {
  const [only, ...others] = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (only === undefined || others.length > 0) return undefined;
  const at = text.indexOf(only);
  const [before, after] = [text.slice(0, at), text.slice(at + only.length)];
  if (!opens.test(before) || !closes.test(after) || inexact.test(text)) return undefined;
  const unit = unitForm.exec(after)?.[1];
  if (unit !== undefined && !isMeasuredIn(variable, unit)) return undefined;
  const isGrouped = /^\d{1,3}(?:,\d{3})+$/.test(only);
  const number = isGrouped ? only.replaceAll(",", "") : only;
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined;
}

/** A number that is stuck to something is part of a name, a date, a fraction or an amount. */
const opens = /(?:^|[\s(["'“#:=])$/u;
const closes = /^(?:$|[\s)\]"'”,;:!?]|\.(?:\s|$))/u;

/** Bounds, guesses of a range, multiples and counts in words are no number, or another one. */
const inexact = new RegExp(
  [
    "[<>≤≥±~½¼¾⁄]|n['’]t",
    words(
      "not|no|never|minus|than|least|most|over|under|above|below|max|maximum|min|minimum|until|between|or|and|to|times|half|quarter|hundreds?|thousands?|millions?|billions?|dozens?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zero|none",
      "nicht|kein|keine|keinen|nie|als|mindestens|höchstens|maximal|minimal|über|unter|bis|zwischen|oder|und|mal|halb|halbe|hundert|tausend|millionen|dutzend|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|keins",
      "nunca|menos|más|mínimo|máximo|hasta|entre|o|y|veces|medio|media|cien|cientos|mil|millones|docenas?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|cero|ninguno|ninguna",
      "pas|non|jamais|moins|plus|maximum|jusqu['’]à|entre|ou|et|fois|demi|demie|cent|cents|mille|millions|douzaines?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|zéro|aucun|aucune",
    ),
    "[不没沒至超以未少多或和到倍半百千万萬億一二两三四五六七八九十零]|以上|以下|まで|から|ない|ません|くらい|ぐらい",
  ].join("|"),
  "iu",
);

/** What a number is measured in: another unit than the variable's makes it another number. */
const unitForm =
  /^\s*(%|percent|percentage|[ap]\.?m\b|o'clock|ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|nights?|w|weeks?|months?|years?|[kcm]?m|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|ft|inch(?:es)?|[km]?g|kilos?|grams?|tonn?e?s?|lbs?|pounds?|oz|[cm]?l|lit(?:er|re)s?|gallons?|[kmgt]b|k|bn|°|degrees?|€|\$|£|eur(?:os?)?|usd|dollars?|cents?)(?![\p{L}\p{N}])/iu;

/** By the beginning of the word: "nights" for `night_count`. */
function isMeasuredIn({ name, description = "", question = "", extractionHints }: Variable, unit: string): boolean {
  const known = [name.replaceAll(/[_-]/g, " "), description, question, ...extractionHints].join(" ").toLowerCase();
  const stem = unit.toLowerCase().replace(/s$/, "");
  return known.split(/[^\p{L}%€$£°]+/u).some((word) => word.replace(/s$/, "") === stem);
}
