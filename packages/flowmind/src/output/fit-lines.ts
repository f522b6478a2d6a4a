/** Lines no wider than the terminal: what does not fit is cut, and shows that it is. */
import sliceAnsi from "slice-ansi";
import stringWidth from "string-width";

/** @param columns of the terminal; undefined: nothing is cut, since whoever reads it is no terminal */
export function fitLines(text: string, columns: number | undefined): string {
  if (columns === undefined) return text;
  return text
    .split("\n")
    .map((line) => (stringWidth(line) <= columns ? line : cut(line, columns)))
    .join("\n");
}

/** Characters of two columns are taken whole, so that one too many may come along. */
function cut(line: string, columns: number): string {
  for (let end = columns - 1; end > 0; end -= 1) {
    const shown = `${sliceAnsi(line, 0, end)}…`;
    if (stringWidth(shown) <= columns) return shown;
  }
  return "…";
}
