/** An outcome as people read it. */
import type { Context, Match, Outcome, Request } from "@flowmind/core";
import type { Absence } from "@flowmind/engine";
import {
  asksForNothing,
  coverageOf,
  describeAreas,
  describeCoverage,
  enhance,
  explainMatch,
  type FlowmindCall,
} from "@flowmind/teaching";
import { counted } from "./counted.ts";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";
import type { NextStep } from "./next-step-of.ts";
import { onOneLine } from "./on-one-line.ts";
import { showNeeds } from "./show-needs.ts";
import type { Style } from "./style.ts";

export interface Shown {
  /** Of the catalog. */
  readonly contexts: readonly Context[];
  readonly next: NextStep | undefined;
}

export function showOutcome(outcome: Outcome, request: Request, { contexts, next }: Shown, style: Style): string {
  const coverage = coverageOf(contexts);
  const { guidance, hints } = enhance(request, outcome, coverage);
  const parts = [headline(outcome, style)];
  if (outcome.status === "no_matches") {
    const covered = [describeCoverage(coverage), describeAreas(coverage)].filter((part) => part !== "").join("; ");
    parts.push(`Covered here: ${onOneLine(covered)}\n`);
    if (outcome.nearest.length > 0) parts.push("Near, but not this:\n", showMatches(outcome.nearest, style));
  } else {
    parts.push(
      showMatches(outcome.matches, style),
      showNeeds(outcome.needs, style),
      asksForNothing(request, outcome) ? "" : showQuestion(outcome, style),
      next === undefined ? "" : showNextStep(next, style),
    );
  }
  // The rest of the guidance is shown above in its own form.
  const wrong = hints.filter(({ asks }) => asks.kind === "other_value").map(({ text }) => text);
  const said = guidance === undefined ? wrong : [...new Set([guidance.message, ...wrong])];
  parts.push(said.map((line) => `${style.faint(onOneLine(line))}\n`).join(""));
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
      onOneLine(match.context.title),
      match.context.unavailable === undefined
        ? `${match.context.effect === "destructive" ? style.bad("May destroy something. ") : ""}${style.faint(onOneLine(explainMatch(match, true)))}`
        : style.bad(`Cannot be used now: ${onOneLine(match.context.unavailable)}`),
    ];
  });
  return formatColumns([["P", "context", "title", "why"].map(style.faint), ...rows]);
}

function showQuestion(outcome: Outcome, style: Style): string {
  if (outcome.status === "disambiguation_needed") {
    return outcome.disambiguation.questions
      .map((question) => {
        const answers = question.answers.map(
          (answer) => `  ${onOneLine(answer.value)} → ${answer.leadsTo.join(", ")}\n`,
        );
        return `${style.strong("Ask:")} ${onOneLine(question.text)}\n${answers.join("")}`;
      })
      .join("");
  }
  if (outcome.status !== "success" || outcome.question === undefined) return "";
  return `${style.strong("Ask:")} ${onOneLine(outcome.question.text)} ${style.faint(`(${onOneLine(outcome.question.why)})`)}\n`;
}

function showNextStep({ call, locked, inferred }: NextStep, style: Style): string {
  const marked = inferred.length === 0 ? "" : style.faint(`  read from the request: ${inferred.join(", ")}`);
  if (locked === undefined) return `${style.strong("Next:")} ${inWords(call)}${marked}\n`;
  const { why } = locked;
  const opening = style.faint(why.startsWith("opens") ? `${why}, at once with levels: off in flowmind.yaml` : why);
  return `${style.strong("Next:")} ${inWords(call)}\n${style.strong("Locked:")} ${inWords(locked)}${marked}\n  ${opening}\n`;
}

function inWords({ tool, parameters }: FlowmindCall): string {
  return `${tool} ${JSON.stringify(parameters)}`;
}

/** Before the name of a number that is the first match's. */
const ofFirst = "first_";

export function showAbsence({ uri, stage, explanation, numbers }: Absence, style: Style): string {
  const shown = (value: number | undefined) => (value === undefined ? "" : String(Math.round(value * 10_000) / 10_000));
  const names = Object.keys(numbers).filter((name) => !name.startsWith(ofFirst));
  const rows = names.map((name) => [`  ${name}`, shown(numbers[name]), shown(numbers[`${ofFirst}${name}`])]);
  if (names.length < Object.keys(numbers).length) rows.unshift(["", "it", "the first"].map(style.faint));
  return `${style.strong(`Why not ${uri}:`)} ${stage}. ${explanation}.\n${formatColumns(rows)}`;
}
