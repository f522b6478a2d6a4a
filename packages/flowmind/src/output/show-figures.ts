/** An evaluation as people read it. */
import { confidentFrom, type Estimate, type FigureName, type Figures, figureNames } from "@flowmind/evaluation";
import type { Evaluation } from "../evaluation/evaluation.ts";
import { formatColumns } from "./format-columns.ts";
import type { Style } from "./style.ts";

const figureTexts: Readonly<Record<FigureName, readonly [title: string, meaning: string]>> = {
  hitAtOne: ["hit@1", "a right context comes first"],
  recallAtFive: ["recall@5", "of what is right, among the first five"],
  gainAtFive: ["nDCG@5", "the same, late ones discounted"],
  foreignArea: ["out of scope AUROC", "P(in scope) is lower for a foreign request than for an own one"],
  foreignPrecision: ["out of scope precision", "of the requests answered no_matches, foreign ones"],
  foreignRecall: ["out of scope recall", "of the foreign requests, answered no_matches"],
  foreignF1: ["out of scope F1", "harmonic mean of the two"],
  ownRefused: ["in scope refused", "of the own requests, answered no_matches"],
  nearMissRate: ["near misses", "a context that only looks right comes first"],
  calibrationError: ["ECE", "distance of the first match's probability from what happens, 15 bins"],
  brierScore: ["Brier", "mean squared error of the first match's probability"],
  latencyP50Ms: ["latency p50", "milliseconds from asking to answer"],
  latencyP99Ms: ["latency p99", "milliseconds from asking to answer"],
};

export function showFigures(evaluation: Evaluation, style: Style): string {
  const { set, contexts, examples, concurrency, figures } = evaluation;
  const foreign = figures.foreignQueries === 0 ? "" : `, ${whole(figures.foreignQueries)} of them out of scope`;
  const head = `${style.strong(set)}: ${many(contexts, "context")} with ${many(examples, "example")}, ${many(figures.queries, "query", "queries")}${foreign}; ${whole(concurrency)} at a time\n`;
  return [
    `${head}${showFitted(evaluation, style)}`,
    showEstimates(figures, style),
    showConfident(figures, style),
    `${style.strong("Accuracy against coverage")} ${style.faint("(the surest answers first)")}\n${showCoverage(figures, style)}`,
    `${style.strong("Reliability")} ${style.faint("(probability of the first match, and how often it is right)")}\n${showReliability(figures, style)}`,
  ].join("\n");
}

/** Requests that it has learned from say nothing of how it answers others. */
function showFitted({ fittedRequests }: Evaluation, style: Style): string {
  if (fittedRequests === undefined) return "";
  const how = `The probabilities were fitted with flowmind fit from ${many(fittedRequests, "request")}`;
  return `${style.uncertain(how)}: where these are asked here, they look better than they are\n`;
}

function showEstimates({ estimates }: Figures, style: Style): string {
  const rows = figureNames.flatMap((name) => {
    const estimate = estimates[name];
    if (estimate === undefined) return [];
    const [title, meaning] = figureTexts[name];
    const form = name.endsWith("Ms") ? milliseconds : share;
    return [[title, style.strong(form(estimate.value)), interval(estimate, form), style.faint(meaning)]];
  });
  return formatColumns([["", "figure", "95 % interval", ""].map(style.faint), ...rows]);
}

function interval({ low, high }: Estimate, form: (value: number) => string): string {
  return `${form(low)} to ${form(high)}`;
}

function showConfident({ confident, queries, ownConfidentShare }: Figures, style: Style): string {
  const { count, accuracy, lowerBound } = confident;
  const head = `${style.strong(`At ${share(confidentFrom)} or more:`)} ${whole(count)} of ${many(queries, "answer")}`;
  if (accuracy === undefined || lowerBound === undefined) return `${head}\n`;
  const own =
    ownConfidentShare === undefined ? "" : `; ${share(ownConfidentShare)} of the requests in scope are that sure`;
  return `${head}, ${share(accuracy)} of them right (lower 95 % bound ${share(lowerBound)})${own}\n`;
}

function showCoverage({ coverage }: Figures, style: Style): string {
  const rows = coverage.map((point) => [share(point.coverage), share(point.accuracy), share(point.from)]);
  return formatColumns([["answered", "right", "from probability"].map(style.faint), ...rows]);
}

function showReliability({ reliability }: Figures, style: Style): string {
  const rows = reliability.flatMap(({ low, high, count, stated, right }) =>
    stated === undefined || right === undefined
      ? []
      : [[`${share(low)} to ${share(high)}`, whole(count), share(stated), share(right)]],
  );
  return formatColumns([["probability", "answers", "stated", "right"].map(style.faint), ...rows]);
}

/** `.606`, `1.000`. */
function share(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

function milliseconds(value: number): string {
  return value.toFixed(2);
}

function many(count: number, noun: string, plural: string = `${noun}s`): string {
  return `${whole(count)} ${count === 1 ? noun : plural}`;
}

function whole(value: number): string {
  return value.toLocaleString("en");
}
