/** Problems as people read them, and as an editor can click them. */
import { cutMiddle, type Problem } from "@flowmind/core";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** Of a message: it quotes what a file holds, and a line of a labelled set may have a megabyte. */
const shownCharacters = 1_000;

export function showProblems(problems: readonly Problem[], style: Style): string {
  return problems
    .map(({ file, line, column, severity, code, message, fix }) => {
      const color = severity === "error" ? style.bad : style.uncertain;
      const where = `${onOneLine(file)}:${line}:${column}`;
      return `${where}  ${color(severity)} ${code}  ${shown(message)}\n  ${style.faint("fix:")} ${shown(fix)}\n`;
    })
    .join("");
}

function shown(text: string): string {
  return onOneLine(cutMiddle(text, shownCharacters));
}
