/** What `flowmind fit` found, as people read it. */
import type { CatalogCalibration } from "@flowmind/core";
import type { MeasuredLabels } from "../evaluation/measure-labelled.ts";
import type { CalibrationFigures, CalibrationTrial } from "../evaluation/try-calibration.ts";
import { formatColumns } from "./format-columns.ts";
import type { Style } from "./style.ts";

export interface FitReport {
  readonly measured: MeasuredLabels;
  /** Requests that are examples of the catalog. */
  readonly leftOut: number;
  readonly trial: CalibrationTrial;
}

export function showFit({ measured, leftOut, trial }: FitReport, style: Style): string {
  const { own, foreign, bank } = measured;
  const { before, after, calibration, better } = trial;
  const examples = leftOut === 0 ? "" : `; ${leftOut} are examples of the catalog and teach nothing`;
  const head = `${style.strong(String(own.length))} requests with a right context, ${foreign.length} without, ${bank.length} foreign ones of the bank${examples}\n`;
  const row = (title: string, of: (figures: CalibrationFigures) => string, meaning: string) => [
    title,
    of(before),
    style.strong(of(after)),
    style.faint(meaning),
  ];
  const table = formatColumns([
    ["", "before", "after", ""].map(style.faint),
    row("log-loss", ({ logLoss }) => logLoss.toFixed(3), "of the first match's probability"),
    row("Brier", ({ brierScore }) => brierScore.toFixed(3), "its mean squared error"),
    row("ECE", (one) => one.calibrationError.toFixed(3), "its distance from what happens, 15 bins"),
    row("at .9 or more", ({ confident }) => String(confident.count), "answers"),
    row("of them right", ({ confident }) => confident.accuracy?.toFixed(3) ?? "", ""),
  ]);
  const verdict = better
    ? `${style.good("better")}, on requests that each fold was not fitted on\n`
    : `${style.bad("not better")}: on requests that it was not fitted on it would raise the log-loss or the Brier score\n`;
  return `${head}\n${table}\n${verdict}${showScalings(calibration)}`;
}

function showScalings({ inScope, rightGivenInScope }: CatalogCalibration): string {
  return formatColumns([
    ["P(in scope)", scalingText(inScope)],
    ["P(right | in scope)", scalingText(rightGivenInScope)],
  ]);
}

function scalingText({ slope, shift }: CatalogCalibration["inScope"]): string {
  return `logit × ${slope.toFixed(2)} ${shift < 0 ? "−" : "+"} ${Math.abs(shift).toFixed(2)}`;
}
