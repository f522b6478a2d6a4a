/** Figures of variants → a Markdown table. */
import type { VariantFigures } from "./variant-figures.ts";

export interface FitTableRow extends VariantFigures {
  readonly set: string;
  readonly name: string;
}

const titles = [
  "set",
  "examples",
  "ECE",
  "ECE of right",
  "AUROC labelled",
  "far",
  "near",
  "at .9",
  "of them right",
  "own at .9",
  "mean P",
  "right",
  "own in scope",
  "near in scope",
];

export function formatFitTable(rows: readonly FitTableRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(titles),
    line(titles.map((_, at) => (at < 2 ? "---" : "---:"))),
    ...rows.map((row) => line(cellsOf(row))),
  ].join("\n");
}

function cellsOf(row: FitTableRow): readonly string[] {
  const { count, accuracy, lowerBound } = row.confident;
  return [
    row.set,
    row.name,
    share(row.calibrationError),
    share(row.rightError),
    share(row.area.labelled),
    share(row.area.far),
    share(row.area.near),
    String(count),
    accuracy === undefined ? "" : `${share(accuracy)} (≥ ${share(lowerBound)})`,
    ...[row.ownConfident, row.meanProbability, row.accuracy, row.ownInScope, row.nearInScope].map(share),
  ];
}

/** `.606`, `1.000`; nothing where there is nothing to measure. */
function share(value: number | undefined): string {
  return value?.toFixed(3).replace(/^0/, "") ?? "";
}
