/** An outcome as people read it. */

import type { Context, Match, Outcome, Request } from "@flowmind/core";
import type { Absence } from "@flowmind/engine";
import { coverageOf, describeAreas, describeCoverage, enhance, explainMatch, flowmindCall } from "@flowmind/teaching";
import { isUpstream } from "../assembly/upstream/join-contexts.ts";
import { counted } from "../check/counted.ts";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";
import { showNeeds } from "./show-needs.ts";
import type { Style } from "./style.ts";

export function showOutcome(outcome: Outcome, request: Request, contexts: readonly Context[], style: Style): string {
  const coverage = coverageOf(contexts);
  const { guidance } = enhance(request, outcome, coverage);
  const parts = [headline(outcome, style)];
  if (outcome.status === "no_matches") {
    const covered = [describeCoverage(coverage), describeAreas(coverage)].filter((part) => part !== "").join("; ");
    parts.push(`Covered here: ${covered}\n`);
    if (outcome.nearest.length > 0) parts.push("Near, but not this:\n", showMatches(outcome.nearest, style));
  } else {
    parts.push(
      showMatches(outcome.matches, style),
      showNeeds(outcome.needs, style),
      showQuestion(outcome, style),
      showNextAction(outcome, style),
    );
  }
  if (guidance !== undefined) parts.push(`${style.faint(guidance.message)}\n`);
  return parts.filter((part) => part !== "").join("\n");
}

function headline({ status, trace }: Outcome, style: Style): string {
  const color = status === "success" ? style.good : status === "no_matches" ? style.bad : style.uncertain;
  const { contextsSearched, timings } = trace;
  return `${color(status)}  ${style.faint(`${counted(contextsSearched, "context")} in ${timings.totalMs.toFixed(1)} ms`)}\n`;
}

function showMatches(matches: readonly Match[], style: Style): string {
  const rows = matches.map((match, at) => {
    const probability = formatProbability(match.probability);
    return [
      at === 0 ? style.strong(probability) : probability,
      at === 0 ? style.strong(match.context.uri) : match.context.uri,
      match.context.title,
      match.context.unavailable === undefined
        ? style.faint(explainMatch(match, true))
        : style.bad(`Cannot be used now: ${match.context.unavailable}`),
    ];
  });
  return formatColumns([["P", "context", "title", "why"].map(style.faint), ...rows]);
}

function showQuestion(outcome: Outcome, style: Style): string {
  if (outcome.status === "disambiguation_needed") {
    return outcome.disambiguation.questions
      .map((question) => {
        const answers = question.answers.map((answer) => `  ${answer.value} → ${answer.leadsTo.join(", ")}\n`);
        return `${style.strong("Ask:")} ${question.text}\n${answers.join("")}`;
      })
      .join("");
  }
  if (outcome.status !== "success" || outcome.question === undefined) return "";
  return `${style.strong("Ask:")} ${outcome.question.text} ${style.faint(`(${outcome.question.why})`)}\n`;
}

/** Only where acting is the advice. */
function showNextAction(outcome: Outcome, style: Style): string {
  const match = outcome.matches[0];
  if (outcome.status !== "success" || match === undefined || match.context.unavailable !== undefined) return "";
  const { context, nextAction } = match;
  const { inferred } = nextAction;
  const { tool, parameters } = isUpstream(context) ? flowmindCall(context, nextAction, true) : nextAction;
  const marked = inferred.length === 0 ? "" : style.faint(`  read from the request: ${inferred.join(", ")}`);
  return `${style.strong("Next:")} ${tool} ${JSON.stringify(parameters)}${marked}\n`;
}

export function showAbsence({ uri, stage, explanation, numbers }: Absence, style: Style): string {
  const rows = Object.entries(numbers).map(([name, value]) => [
    `  ${name}`,
    String(Math.round(value * 10_000) / 10_000),
  ]);
  return `${style.strong(`Why not ${uri}:`)} ${stage}. ${explanation}.\n${formatColumns(rows)}`;
}
