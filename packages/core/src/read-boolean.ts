/** A value as a caller gave it → true or false. */
import { withoutClosingMarks } from "./without-closing-marks.ts";

/**
 * As people say it, too, in English, German, Spanish, French, Chinese and Japanese; undefined for anything else, such as `1` or "maybe".
 */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value !== "string") return typeof value === "boolean" ? value : undefined;
  if (value.length > longestText) return undefined;
  return words.get(withoutClosingMarks(value.normalize("NFKC")).trim().toLowerCase());
}

/** One word with marks and spaces around it. */
const longestText = 40;

/** What stands for something else as well in one of these languages ("aha", 要) is left out. */
const yes = "true yes y yeah yep yup ja jawohl jo sí si oui ouais 是 是的 对 對 对的 對的 好的 はい ええ うん";
const no = "false no n nope nah nein nö nee non 不 不是 否 没有 沒有 不对 不對 いいえ いえ ううん";

const words: ReadonlyMap<string, boolean> = new Map([
  ...yes.split(" ").map((word) => [word, true] as const),
  ...no.split(" ").map((word) => [word, false] as const),
]);
