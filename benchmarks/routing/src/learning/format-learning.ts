/** Figures of learning → three Markdown tables: what outcomes are worth, how sure that is, and what falsehoods can do. */
import type { Estimate, FigureName, Figures } from "@flowmind/evaluation";
import { learningBounds } from "@flowmind/matching";
import type { LearningFigures } from "./measure-learning.ts";

export interface LearningRow extends LearningFigures {
  /** "clinc150, 5 examples" */
  readonly name: string;
}

/** In the order of the columns. */
const shown: readonly (readonly [title: string, name: FigureName])[] = [
  ["hit@1", "hitAtOne"],
  ["recall@5", "recallAtFive"],
  ["ECE", "calibrationError"],
  ["Brier", "brierScore"],
  ["own refused", "ownRefused"],
  ["foreign refused", "foreignRecall"],
];

export function formatLearning(rows: readonly LearningRow[]): string {
  const titles = ["queries", "outcomes", ...shown.map(([title]) => title), "sure", "of them right"];
  const hostileTitles = ["reports", "among others", "alone", "other first contexts", "in another tenant"];
  return [
    line(["set", ...titles]),
    line(["---", ...titles.map(() => "---:")]),
    ...rows.map((row) => line(qualityCells(row))),
    "",
    line(["set", "change of hit@1", "of ECE", "of Brier"]),
    line(["---", "---:", "---:", "---:"]),
    ...rows.map((row) => line(changeCells(row))),
    "",
    line(["set", ...hostileTitles]),
    line(["---", ...hostileTitles.map(() => "---:")]),
    ...rows.map((row) => line(hostileCells(row))),
    line(["bound", "", share(learningBounds.oneCaller), share(learningBounds.onlyCaller), "", "0"]),
  ].join("\n");
}

function qualityCells({ name, requests, before, after }: LearningRow): readonly string[] {
  const both = (of: (figures: Figures) => number | undefined) =>
    of(before) === undefined ? "" : `${share(of(before))} → ${share(of(after))}`;
  return [
    name,
    String(before.queries),
    String(requests),
    ...shown.map(([, figure]) => both(({ estimates }) => estimates[figure]?.value)),
    both(({ confident }) => confident.share),
    both(({ confident }) => confident.accuracy),
  ];
}

function changeCells({ name, change }: LearningRow): readonly string[] {
  return [name, ...[change.hitAtOne, change.calibrationError, change.brierScore].map(changed)];
}

/** `+.045 ± .007`: the standard error. */
function changed(estimate: Estimate | undefined): string {
  if (estimate === undefined) return "";
  const { value, standardError } = estimate;
  return `${value < 0 ? "−" : "+"}${share(Math.abs(value))} ± ${share(standardError)}`;
}

function hostileCells({ name, before, hostile }: LearningRow): readonly string[] {
  const { reports, amongOthers, alone, changedFirsts, elsewhere } = hostile;
  const firsts = `${changedFirsts} of ${before.queries}`;
  return [name, String(reports), share(amongOthers), share(alone), firsts, elsewhere === 0 ? "0" : share(elsewhere)];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** `.606`, `1.000`. */
function share(value: number | undefined): string {
  return value?.toFixed(3).replace(/^0/, "") ?? "";
}
