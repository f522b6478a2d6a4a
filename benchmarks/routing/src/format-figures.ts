/** Figures → a Markdown table, a row a set. */
import type { FigureName } from "@flowmind/evaluation";
import type { SetFigures } from "./measure-set.ts";

export interface MeasuredSet extends SetFigures {
  readonly setName: string;
}

/** In the order of the columns. */
const shown: readonly (readonly [title: string, name: FigureName])[] = [
  ["hit@1", "hitAtOne"],
  ["recall@5", "recallAtFive"],
  ["nDCG@5", "gainAtFive"],
  ["AUROC in scope", "foreignArea"],
  ["foreign refused", "foreignRecall"],
  ["own refused", "ownRefused"],
  ["ECE", "calibrationError"],
  ["Brier", "brierScore"],
];

export function formatFigures(rows: readonly MeasuredSet[]): string {
  const titles = [
    "contexts",
    "examples a context",
    "queries",
    ...shown.map(([title]) => title),
    "sure",
    "of them right",
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["set", ...titles]),
    line(["---", ...titles.map(() => "---:")]),
    ...rows.map((row) => line(cellsOf(row))),
  ].join("\n");
}

function cellsOf({ setName, contexts, examplesPerContext, figures }: MeasuredSet): readonly string[] {
  const { estimates, ownQueries, foreignQueries, confident } = figures;
  return [
    setName,
    whole(contexts),
    String(Number(examplesPerContext.toFixed(1))),
    foreignQueries === 0 ? whole(ownQueries) : `${whole(ownQueries)} + ${whole(foreignQueries)} foreign`,
    ...shown.map(([, name]) => share(estimates[name]?.value)),
    share(confident.share),
    confident.lowerBound === undefined ? "" : `${share(confident.accuracy)} (≥ ${share(confident.lowerBound)})`,
  ];
}

/** `.606`, `1.000`; nothing where there is nothing to measure. */
function share(value: number | undefined): string {
  return value?.toFixed(3).replace(/^0/, "") ?? "";
}

function whole(value: number): string {
  return value.toLocaleString("en");
}
