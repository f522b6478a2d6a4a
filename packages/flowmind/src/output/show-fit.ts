/** What `flowmind fit` found, as people read it. */
import { type CatalogCalibration, cutMiddle } from "@flowmind/core";
import type { LabelDoubts } from "../evaluation/doubt-labels.ts";
import type { MeasuredLabels } from "../evaluation/measure-labelled.ts";
import type { ContradictedAnswer } from "../evaluation/surest-contradictions.ts";
import type { CalibrationFigures, CalibrationTrial } from "../evaluation/try-calibration.ts";
import { counted } from "./counted.ts";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** Of a request: enough to find it again. */
const shownCharacters = 60;

export interface FitReport {
  readonly measured: MeasuredLabels;
  /** Requests that are examples of the catalog. */
  readonly leftOut: number;
  /** Requests that are equal to one before them. */
  readonly repeated: number;
  readonly trial: CalibrationTrial;
  readonly doubts: LabelDoubts;
  /** The labels that contradict the surest answers. */
  readonly contradictions: readonly ContradictedAnswer[];
}

/** Whether the labels look as if they were wrong. */
export function isDoubtful({ doubts }: Pick<FitReport, "doubts">): boolean {
  return doubts.own || doubts.foreign;
}

export function showFit(report: FitReport, style: Style): string {
  const { trial } = report;
  const { before, after, calibration, better } = trial;
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
  return `${showCounts(report)}\n${table}\n${verdict}${showScalings(calibration)}${showContradictions(report, style)}${showDoubts(report, style)}`;
}

function showCounts({ measured, leftOut, repeated }: FitReport): string {
  const { own, foreign, bank } = measured;
  const used = `${counted(own.length, "request")} with a right context, ${foreign.length} without, ${counted(bank.length, "foreign one")} of the bank`;
  const examples =
    leftOut === 0 ? [] : [counted(leftOut, "is an example of the catalog", "are examples of the catalog")];
  const copies = repeated === 0 ? [] : [counted(repeated, "repeats another", "repeat others")];
  const out = [...examples, ...copies];
  return out.length === 0 ? `${used}\n` : `${used}\nleft out: ${out.join(", ")}\n`;
}

function showContradictions({ contradictions }: FitReport, style: Style): string {
  if (contradictions.length === 0) return "";
  const rows = contradictions.map(({ query, relevant, first, probability }) => [
    formatProbability(probability),
    onOneLine(first),
    onOneLine(`labelled ${relevant.length === 0 ? "[]" : relevant.join(", ")}`),
    style.faint(onOneLine(cutMiddle(query, shownCharacters))),
  ]);
  return `\nThe surest answers that labels contradict\n${formatColumns(rows)}`;
}

function showDoubts({ measured, trial, doubts }: FitReport, style: Style): string {
  const { own, foreign } = trial;
  const { length } = measured.own;
  const [right, stated] = [own.right, own.stated].map((share) => Math.round(share * length));
  const ownDoubt = `
${style.bad("are these labels of this catalog?")} The labelled context comes first for ${right} of ${counted(length, "request")}; by the probabilities it would for ${stated}.
Look whether ids are shifted, guessed, or of another catalog. Used as they are, they make every probability low.
`;
  const foreignDoubt = `
${style.bad("are these requests foreign?")} ${foreign.sure} of ${foreign.count} that are labelled [] have a match of .9 or more.
Look whether a context is right for them. Used as they are, they make every probability low.
`;
  return `${doubts.own ? ownDoubt : ""}${doubts.foreign ? foreignDoubt : ""}`;
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
