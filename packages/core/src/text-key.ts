/** Texts that are the same request → one key. */
import { withoutClosingMarks } from "./without-closing-marks.ts";

/** Letter case, spaces and closing marks aside. */
export function textKey(text: string): string {
  return withoutClosingMarks(text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trimStart());
}
