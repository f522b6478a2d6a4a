/** The guidance of an answer: one message and what to do about it, or nothing. */
import {
  characterCount,
  type DisambiguationNeeded,
  intendedContext,
  isNoneMeant,
  type Match,
  noneOfThese,
  type Outcome,
  queryLengthLimit,
  type RefinementSuggested,
  type Request,
  type Success,
} from "@flowmind/core";
import { type Coverage, describeAreas, describeCoverage } from "./coverage.ts";
import type { Guidance, Teaching } from "./enhancement.ts";
import type { HelpfulVariable } from "./helpful-variables.ts";
import type { Hint } from "./hint.ts";
import { nameableValues } from "./nameable-values.ts";
import { needLines } from "./need-lines.ts";
import { leastMeant } from "./tuning.ts";
import { inWords, joinNames, shorten } from "./wording.ts";

export interface GuidanceGiven {
  readonly request: Request;
  readonly outcome: Outcome;
  readonly coverage: Coverage;
  /** What is wrong with the request. */
  readonly remarks: readonly Hint[];
  readonly helpful: readonly HelpfulVariable[];
  readonly improvement: Teaching | undefined;
}

/** Undefined where nothing is missing and nothing could be better. */
export function guidanceFor(given: GuidanceGiven): Guidance | undefined {
  const { request, outcome, coverage, remarks, helpful, improvement } = given;
  const ofStatus = statusLines(request, outcome, coverage, helpful);
  const ofRequest = remarks.map((remark) => remark.text);
  // What is missing to begin with another context than the one that was meant comes after why it is another.
  const isMisled = outcome.status !== "no_matches" && outcome.excluded !== undefined;
  const lines = isMisled ? [...ofRequest, ...ofStatus] : [...ofStatus, ...ofRequest];
  const [message, ...suggestions] = lines;
  if (message === undefined) return undefined;
  return { message, suggestions, ...(improvement === undefined ? {} : { teaching: improvement }) };
}

function statusLines(
  request: Request,
  outcome: Outcome,
  coverage: Coverage,
  helpful: readonly HelpfulVariable[],
): readonly string[] {
  const [first] = outcome.matches;
  const ofNeeds = outcome.status === "no_matches" ? [] : needLines(outcome.needs ?? []);
  if (ofNeeds.length > 0 && outcome.status !== "content_processing_required") return ofNeeds;
  switch (outcome.status) {
    case "success":
      return leadingMatches(outcome).flatMap(missingLines);
    case "disambiguation_needed":
      return disambiguationLines(outcome);
    case "refinement_suggested":
      // Which value is kept out is said already, and what it leaves is seldom worth a word.
      if (outcome.excluded !== undefined && (first?.probability ?? 0) < leastMeant) return [];
      return [
        first === undefined
          ? "Nothing is likely enough to act on"
          : `Nothing is likely enough to act on; nearest is ${first.context.title} at ${inWords(first.probability)}`,
        ...refinementQuestions(outcome, helpful),
      ];
    case "content_processing_required":
      return contentLines(request, outcome.reason);
    case "no_matches":
      return noMatchLines(request, outcome.trace.inScope, coverage);
  }
}

/** Of variables that can change the order alone: for what any other would fill in it is not clear yet what is meant. */
function refinementQuestions(
  { matches: [first], question }: RefinementSuggested,
  helpful: readonly HelpfulVariable[],
): readonly string[] {
  const telling = helpful.filter((one) => one.tellsApart);
  const isAsked = (first?.probability ?? 0) >= leastMeant && telling.some(({ name }) => name === question?.variable);
  return isAsked && question !== undefined ? [`Ask: "${question.text}"`] : telling.map(asking);
}

/** A variable can be given with the next request; which context is meant can only be chosen, or said in other words. */
function disambiguationLines({ matches, excluded, disambiguation }: DisambiguationNeeded): readonly string[] {
  const [question] = disambiguation.questions;
  // The question is about the value that keeps it out: its remark names the nearest, and the next action asks again.
  if (question !== undefined && question.variable === excluded?.alignment.excludedBy) return [question.text];
  const isVariable = matches.some(({ context }) => context.variables.some(({ name }) => name === question?.variable));
  const otherwise =
    isVariable || question?.variable === "domain"
      ? `or ask again with ${question?.variable}`
      : `if none of them is meant, ask again in other words, with "${noneOfThese}" as extracted_variables.${intendedContext}`;
  return [`An answer that leads to one context decides: use that match's next_action; ${otherwise}`];
}

/** The first match, or with several needs the first of each. */
function leadingMatches({ matches, needs }: Success): readonly Match[] {
  if (needs === undefined) return matches.slice(0, 1);
  const leading = new Set(needs.flatMap((need) => need.uris.slice(0, 1)));
  return matches.filter((match) => leading.has(match.context.uri));
}

function missingLines(first: Match): readonly string[] {
  if (first.missing.length === 0) return [];
  const declared = first.context.variables.filter((one) => first.missing.includes(one.name));
  const questions = declared.map((one) =>
    asking({
      name: one.name,
      ...(one.question === undefined ? {} : { question: one.question }),
      ...(one.description === undefined ? {} : { description: one.description }),
      values: nameableValues(one).slice(0, valuesAsked),
    }),
  );
  return [`${first.context.title} still needs ${joinNames(first.missing)}`, ...questions.slice(0, questionsAsked)];
}

/** In the author's question; without one what the variable is for says what is to be found out. */
function asking(variable: Pick<HelpfulVariable, "name" | "question" | "description" | "values">): string {
  const use = variable.question === undefined ? (variable.description ?? "") : "";
  const said = [shorten(use), variable.values.join(", ")].filter((one) => one !== "");
  const values = said.length === 0 ? "" : ` (${said.join(": ")})`;
  return variable.question === undefined
    ? `Find out "${variable.name}"${values}`
    : `Ask: "${variable.question}"${values} → ${variable.name}`;
}

function contentLines(request: Request, reason: "query_too_long" | "content_without_summary"): readonly string[] {
  const length = characterCount(request.query);
  return reason === "query_too_long"
    ? [
        `The query has ${length} characters; beyond ${queryLengthLimit} only its first and last sentences are matched`,
        "State the need in two sentences as query, and the text's gist in content_reference.content_summary",
      ]
    : [
        "Large content is announced but not summarised, so only the query is matched",
        "Add content_reference.content_summary (at most 1,000 characters) and key_entities",
      ];
}

function noMatchLines(request: Request, inScope: number, coverage: Coverage): readonly string[] {
  const { domain } = request.variables;
  const { kinds } = request.preferences;
  const foreign = typeof domain === "string" && coverage.domains.every((one) => one.domain !== domain);
  return [
    isNoneMeant(request)
      ? "Nothing else here is likely enough"
      : `Nothing here fits: the chance that this request belongs to this catalog is ${inWords(inScope)}`,
    ...(foreign && coverage.domains.length > 0 ? [`No context here is of the domain "${domain}"`] : []),
    `Covered here: ${[describeCoverage(coverage), describeAreas(coverage)].filter(Boolean).join("; ")}`,
    ...(kinds.length > 0 ? [`Only ${joinNames(kinds)} contexts were looked at, as the request asks`] : []),
  ];
}

/** More than two questions at once are not answered. */
const questionsAsked = 2;
const valuesAsked = 5;
