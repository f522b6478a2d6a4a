/** A value as a caller gave it → true or false. */
import { withoutClosingMarks } from "./without-closing-marks.ts";

/** As people say it, too; undefined for anything else, such as `1` or "maybe". */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value !== "string") return typeof value === "boolean" ? value : undefined;
  const word = withoutClosingMarks(value).trim().toLowerCase();
  return word.length > longestWord ? undefined : words.get(word);
}

const words: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "y", "yeah", "yep", "yup"].map((word) => [word, true] as const),
  ...["false", "no", "n", "nope", "nah"].map((word) => [word, false] as const),
]);
const longestWord = 5;
