/** The numbers behind an answer, for `match --explain`. */
import type { Match, Outcome } from "@flowmind/core";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";
import type { Style } from "./style.ts";

/** So many of the ranked are listed, whether or not they are shown as matches. */
const rankedShown = 10;

export function showNumbers(outcome: Outcome, style: Style): string {
  const { trace } = outcome;
  const head = ["P", "score", "best", "document", "title", "words", "coverage", "discriminant", "context"].map(
    style.faint,
  );
  const rows = trace.ranked
    .slice(0, rankedShown)
    .map(({ uri, probability, evidence, excludedBy }) => [
      formatProbability(probability),
      evidence.score.toFixed(2),
      evidence.bestCosine.toFixed(2),
      evidence.documentCosine.toFixed(2),
      evidence.titleCosine.toFixed(2),
      evidence.lexical.toFixed(2),
      evidence.coverage.toFixed(2),
      evidence.discriminant?.toFixed(1) ?? "",
      excludedBy === undefined ? uri : `${uri} (excluded by ${excludedBy})`,
    ]);
  const { embedMs, searchMs, rankMs } = trace.timings;
  const features = Object.entries(trace.features).map(([name, value]) => `${name} ${value.toFixed(3)}`);
  const shown = outcome.status === "no_matches" ? outcome.nearest : outcome.matches;
  return [
    formatColumns([head, ...rows]),
    `P(in scope) ${trace.inScope.toFixed(3)} · P(right | in scope) ${trace.rightGivenInScope.toFixed(3)}\n`,
    `${style.faint("features:")} ${features.join(", ")}\n`,
    `${style.faint("time:")} embed ${embedMs.toFixed(1)} ms, search ${searchMs.toFixed(1)} ms, rank ${rankMs.toFixed(1)} ms · catalog ${trace.catalogVersion}\n`,
    shown.map((match) => showReasons(match, style)).join(""),
  ].join("\n");
}

function showReasons({ context, reasons, alignment }: Match, style: Style): string {
  const lines = reasons.map(({ kind, detail }) => `  ${kind}: ${JSON.stringify(detail)}\n`);
  const variables = alignment.variables.map(
    ({ name, state, value }) => `${name} ${state}${value === undefined ? "" : ` ${JSON.stringify(value)}`}`,
  );
  if (variables.length > 0) lines.push(`  variables: ${variables.join(", ")}\n`);
  return `${style.strong(context.uri)}\n${lines.join("")}`;
}
