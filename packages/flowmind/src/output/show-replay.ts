/** What going through a run again came to, as people read it. */
import type { KeptRun, RunReplay } from "@flowmind/workflow";
import { counted } from "./counted.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** The first ones tell where it begins to differ. */
const pathsShown = 5;

export function showReplay({ entries }: KeptRun, replay: RunReplay, style: Style): string {
  const { state, trace, isSame, missing, unused, differences } = replay;
  const facts = `${counted(trace.length, "step")} from ${counted(entries.length, "kept value")}; nothing was called`;
  const head = isSame ? style.good("the same") : style.bad("not the same");
  const lines = [`${head}  ${state.status}: ${facts}`];
  if (isSame) return `${lines[0]}\n`;
  if (unused.length > 0 || state.status === "running") lines.push(...paths("wants, and nothing was kept", missing));
  lines.push(...paths("was kept, and the run does not come to it", unused));
  if (differences.length > 0) lines.push(`another than in the state that was kept: ${differences.join(", ")}`);
  return lines.map((line) => `${line}\n`).join("");
}

function paths(what: string, all: readonly string[]): readonly string[] {
  const left = all.length - pathsShown;
  const shown = all.slice(0, pathsShown).map((path) => `  ${onOneLine(path)}`);
  return all.length === 0 ? [] : [`${what}:`, ...shown, ...(left > 0 ? [`  … ${left} more`] : [])];
}
