/** Problems as people read them, and as an editor can click them. */
import type { Problem } from "@flowmind/core";
import type { Style } from "./style.ts";

export function showProblems(problems: readonly Problem[], style: Style): string {
  return problems
    .map(({ file, line, column, severity, code, message, fix }) => {
      const color = severity === "error" ? style.bad : style.uncertain;
      return `${file}:${line}:${column}  ${color(severity)} ${code}  ${message}\n  ${style.faint("fix:")} ${fix}\n`;
    })
    .join("");
}
