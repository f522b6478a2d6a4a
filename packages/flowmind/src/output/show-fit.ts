/** What `flowmind fit` found, as people read it. */
import type { CatalogCalibration } from "@flowmind/core";
import type { MeasuredLabels } from "../evaluation/measure-labelled.ts";
import type { LeftOut } from "../evaluation/teaching-requests.ts";
import type { CalibrationFigures, CalibrationTrial } from "../evaluation/try-calibration.ts";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";
import type { Style } from "./style.ts";

export interface FitReport {
  readonly measured: MeasuredLabels;
  readonly leftOut: LeftOut;
  readonly trial: CalibrationTrial;
}

export function showFit({ measured, leftOut, trial }: FitReport, style: Style): string {
  const { own, foreign, bank } = measured;
  const { before, after, calibration, better } = trial;
  const head = `${style.strong(String(own.length))} requests with a right context, ${foreign.length} without, ${bank.length} foreign ones of the bank${leftOutText(leftOut)}\n`;
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
  const doubt = trial.doubtful
    ? `${style.uncertain("doubtful")}: only ${formatProbability(trial.firstRight)} of the right contexts come first, and far more was said. Are these labels of this catalog, and of these rows?\n`
    : "";
  return `${head}\n${table}\n${doubt}${verdict}${showScalings(calibration)}`;
}

/** Lines that are named; the others are as many again. */
const mostLines = 10;

function leftOutText({ known, repeated, contradicting }: LeftOut): string {
  const lines = contradicting.slice(0, mostLines).join(", ");
  const more = contradicting.length > mostLines ? ", …" : "";
  return [
    known === 0 ? "" : `; ${known} are examples of the catalog and teach nothing`,
    repeated === 0 ? "" : `; ${repeated} stand there before and count once`,
    contradicting.length === 0
      ? ""
      : `; ${contradicting.length} have several labels and are left out: lines ${lines}${more}`,
  ].join("");
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
