/** The steps of a run as lines of a tree. */
import type { RunNode, RunNodeStatus } from "../runs/run-tree.ts";
import { formatDuration } from "./format-duration.ts";
import { formatTime } from "./format-moment.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** Of many rounds the latest are what somebody looks for. */
const roundsShown = 3;

/** What a step that has no name does may be a whole prompt. */
const longestLabel = 60;

const marks: Readonly<
  Record<RunNodeStatus, { readonly sign: string; readonly word: string; readonly color: keyof Style }>
> = {
  done: { sign: "✔", word: "", color: "good" },
  skipped: { sign: "–", word: "skipped", color: "faint" },
  failed: { sign: "✘", word: "failed", color: "bad" },
  running: { sign: "▸", word: "running", color: "strong" },
  waiting: { sign: "◆", word: "waits", color: "uncertain" },
  stopped: { sign: "■", word: "ended here", color: "bad" },
  open: { sign: "○", word: "", color: "faint" },
};

export interface TreeLine {
  readonly text: string;
  /** Something is done there, or waited for: what a cut tree must show. */
  readonly isActive: boolean;
}

/** @param startedAtMs of the run: its day is not repeated */
export function treeLines(nodes: readonly RunNode[], startedAtMs: number, style: Style): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (siblings: readonly RunNode[], before: string): void => {
    const { shown, left } = latestRounds(siblings);
    if (left > 0) lines.push({ text: style.faint(`${before}├─ … ${left} before`), isActive: false });
    for (const [at, node] of shown.entries()) {
      const isLast = at === shown.length - 1;
      lines.push({
        text: `${style.faint(`${before}${isLast ? "└" : "├"}─`)} ${nodeLine(node, startedAtMs, style)}`,
        isActive: node.children.length === 0 && (node.status === "waiting" || node.status === "running"),
      });
      add(node.children, `${before}${isLast ? " " : "│"}  `);
    }
  };
  add(nodes, "");
  return lines;
}

/** Rounds that are followed by enough others are left out. */
function latestRounds(siblings: readonly RunNode[]): { readonly shown: readonly RunNode[]; readonly left: number } {
  const rounds = siblings.filter(({ isRound }) => isRound).length;
  const left = Math.max(0, rounds - roundsShown);
  let skipped = 0;
  const shown = siblings.filter(({ isRound }) => {
    if (isRound !== true || skipped === left) return true;
    skipped += 1;
    return false;
  });
  return { shown, left };
}

function nodeLine(
  { label, status, note, startedAtMs, endedAtMs }: RunNode,
  runStartedAtMs: number,
  style: Style,
): string {
  const { sign, word, color } = marks[status];
  const said = onOneLine(label.replace(/\s+/g, " "));
  const cut = said.length > longestLabel ? `${said.slice(0, longestLabel - 1)}…` : said;
  const words = [word, note === undefined ? "" : onOneLine(note)].filter((part) => part !== "").join(": ");
  const isOpen = status === "open" || status === "skipped";
  const parts = [`${style[color](sign)} ${isOpen ? style.faint(cut) : cut}`];
  if (words !== "") parts.push(style[color](words));
  if (endedAtMs !== undefined && startedAtMs !== undefined) {
    const tookMs = endedAtMs - startedAtMs;
    const took = tookMs === 0 ? "" : ` (${formatDuration(tookMs)})`;
    parts.push(style.faint(`${formatTime(endedAtMs, runStartedAtMs)}${took}`));
  }
  return parts.join("  ");
}
