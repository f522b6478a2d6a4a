/** Figures → a table in Markdown. */
import { type ConditionFigures, conditionFigures } from "./condition-figures.ts";
import type { JudgedRow } from "./judge-rows.ts";

/** All together, then each kind of condition. */
export function formatReport(judged: readonly JudgedRow[]): string {
  const kinds = [...new Set(judged.map(({ row }) => row.kind))];
  const lines = kinds.map((kind) => line(kind, conditionFigures(judged.filter(({ row }) => row.kind === kind))));
  return [
    "| kind | conditions | rows | accuracy (at least) | AUROC | ECE | Brier | uncertain | accuracy when certain | beside the model |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    line("all", conditionFigures(judged)),
    ...lines,
    "",
  ].join("\n");
}

function line(name: string, figures: ConditionFigures): string {
  const shown = (value: number | undefined) => (value === undefined ? "" : value.toFixed(3).replace(/^0/, ""));
  const { accuracy, accuracyAtLeast, uncertain, medianBesideModelMs } = figures;
  return `| ${[
    name,
    figures.conditions,
    figures.rows,
    `${shown(accuracy)} (${shown(accuracyAtLeast)})`,
    shown(figures.areaUnderCurve),
    shown(figures.calibrationError),
    shown(figures.brierScore),
    shown(uncertain),
    shown(figures.accuracyWhenCertain),
    medianBesideModelMs === undefined ? "" : `${medianBesideModelMs.toFixed(2)} ms`,
  ].join(" | ")} |`;
}
