/** What the caller can do next, computed from the outcome. */
import type { DisambiguationNeeded, Match, Outcome, RefinementSuggested } from "@flowmind/core";
import type { NextStep } from "./enhancement.ts";
import { firstToUse } from "./first-to-use.ts";
import type { HelpfulVariable } from "./helpful-variables.ts";
import { needSteps } from "./need-steps.ts";
import { leastMeant } from "./tuning.ts";
import { inWords, joinNames } from "./wording.ts";

/** Most useful first; at most two. */
export function nextSteps(outcome: Outcome, helpful: readonly HelpfulVariable[]): readonly NextStep[] {
  const forNeeds = needSteps(outcome);
  if (forNeeds === undefined) return stepsFor(outcome, helpful);
  if (outcome.status === "content_processing_required")
    return [...stepsFor(outcome, helpful), ...forNeeds].slice(0, mostSteps);
  const first = firstToUse(outcome);
  return [...forNeeds, ...(first === undefined ? [] : useSteps(first))].slice(0, mostSteps);
}

function stepsFor(outcome: Outcome, helpful: readonly HelpfulVariable[]): readonly NextStep[] {
  const [first] = outcome.matches;
  switch (outcome.status) {
    case "success":
      return first === undefined ? [] : useSteps(first);
    case "disambiguation_needed": {
      const variables = declaredVariables(outcome);
      const leads = joinNames(
        contendersOf(outcome)
          .slice(0, contendersNamed)
          .map((match) => match.context.title),
      );
      if (variables.length === 0) return [];
      return [{ kind: "ask_again", variables, reason: `The answer decides between ${leads}` }];
    }
    case "refinement_suggested":
      return refinementSteps(outcome, helpful);
    case "content_processing_required":
      return [{ kind: "summarise_content", reason: "A summary and its key entities are matched in full" }];
    case "no_matches":
      return [browse("Nothing fits this request; see what there is, or go on without FlowMind")];
  }
}

/** Another value where one keeps out what would come first; else what changes the order, and where nothing does, other words. */
function refinementSteps(outcome: RefinementSuggested, helpful: readonly HelpfulVariable[]): readonly NextStep[] {
  const { excluded, matches, question } = outcome;
  const excludedBy = excluded?.alignment.excludedBy;
  if (excluded !== undefined && excludedBy !== undefined) {
    const reason = `Another ${excludedBy} leads to ${excluded.context.title}, which fits best otherwise`;
    return [{ kind: "ask_again", variables: [excludedBy], reason }];
  }
  const isMeant = (matches[0]?.probability ?? 0) >= leastMeant;
  const telling = helpful.filter((one) => one.tellsApart).map((one) => one.name);
  const asked = telling.filter((name) => isMeant && name === question?.variable);
  const variables = asked.length === 0 ? telling : asked;
  if (variables.length === 0) {
    const reason = "Unless a match is what is meant: say what it is about, what is wrong or wanted, and for whom";
    return [{ kind: "ask_again", variables, inOtherWords: true, reason }];
  }
  return [{ kind: "ask_again", variables, reason: `With ${joinNames(variables)} the matches can be told apart` }];
}

/** The domain, and variables that a match declares; a question about anything else is answered by taking the match it leads to. */
function declaredVariables(outcome: DisambiguationNeeded): readonly string[] {
  const asked = new Set(outcome.disambiguation.questions.map((question) => question.variable));
  const isDeclared = (name: string) =>
    name === "domain" ||
    contendersOf(outcome).some((match) => match.context.variables.some((variable) => variable.name === name));
  return [...asked].filter(isDeclared);
}

/** What a value keeps out comes first: the question may be about that value. */
function contendersOf({ excluded, matches }: DisambiguationNeeded): readonly Match[] {
  return excluded === undefined ? matches : [excluded, ...matches];
}

function useSteps(first: Match): readonly NextStep[] {
  const { context, probability } = first;
  const required = context.activation?.probabilityRequired ?? 0;
  if (probability >= required) {
    const bar = required === 0 ? "" : `, asks for ${inWords(required)}`;
    return [{ kind: "use", uri: context.uri, reason: `${context.title} fits at ${inWords(probability)}${bar}` }];
  }
  const reason = `${context.title} asks for ${inWords(required)} and stands at ${inWords(probability)}`;
  const fallback = context.activation?.fallback;
  // What it still needs is mostly text, which speaks for no context: the words have to.
  return [
    { kind: "ask_again", variables: first.missing, inOtherWords: true, reason },
    ...(fallback === undefined
      ? []
      : [{ kind: "use", uri: fallback, reason: `${reason}; this is its fallback` } as const]),
  ];
}

function browse(reason: string): NextStep {
  return { kind: "browse", reason };
}

/** Two contenders name the choice; the others stand in the answer. */
const contendersNamed = 2;

/** What to do first, and what else: a third is not weighed. */
const mostSteps = 2;
