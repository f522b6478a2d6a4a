/** An outcome → the answer of `field_request`. */
import type { DisambiguationNeeded, Match, NoMatches, Outcome, Question, Request } from "@flowmind/core";
import { type Enhancement, explainMatch } from "@flowmind/teaching";
import { leastNearest } from "../tuning.ts";
import type { WireNextAction } from "./answer.ts";
import { toFullMatch, toShortMatch } from "./match.ts";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { toWireNeed } from "./need.ts";
import { type ActionSurroundings, toNextActions } from "./next-actions.ts";
import { roundProbability } from "./round.ts";
import { toWireGuidance, toWireTeaching, withHints } from "./said.ts";
import { sayOnce } from "./say-once.ts";

export interface FieldRequestAnswered extends ActionSurroundings {
  readonly request: Request;
  readonly outcome: Outcome;
  readonly enhancement: Enhancement;
  readonly requestId: string;
  readonly hints: readonly string[];
}

/** Everything but the measurements, which are taken when this is made. */
export function toFieldRequestAnswer(answered: FieldRequestAnswered): UnmeasuredAnswer {
  const { outcome, enhancement, request } = answered;
  const explained = request.preferences.includeExplanations;
  const full = explained ? fullMatches(outcome) : new Set<string>();
  const guidance = guidanceOf(outcome, enhancement, explained);
  const teaching = withHints(enhancement.teaching && toWireTeaching(enhancement.teaching), answered.hints);
  const around = { ...answered, query: request.query };
  const said = new Set<string>();
  const matches = outcome.matches.map((match: Match) => {
    const isFull = full.has(match.context.uri);
    const told = isFull ? toFullMatch(match, around) : toShortMatch(match, explained, around);
    return { ...told, next_action: sayOnce(told.next_action, said) };
  });
  const actions = toNextActions(enhancement.nextSteps, answered).map((action) => {
    const told = sayOnce(action, said);
    return explained ? told : withoutReason(told);
  });
  return {
    success: true,
    result: {
      request_id: answered.requestId,
      status: outcome.status,
      matches,
      ...(outcome.status === "no_matches" || outcome.needs === undefined
        ? {}
        : { needs: outcome.needs.map(toWireNeed) }),
      ...(guidance === undefined ? {} : { guidance }),
      ...(outcome.status === "disambiguation_needed" ? { disambiguation: toWireDisambiguation(outcome) } : {}),
    },
    ...(teaching === undefined ? {} : { teaching }),
    ...(actions.length === 0 ? {} : { next_actions: actions }),
    ...(enhancement.insights.length === 0 ? {} : { _insights: enhancement.insights }),
  };
}

function withoutReason({ reason: _why, ...call }: WireNextAction): WireNextAction {
  return call;
}

/** The first match, and the contenders of a disambiguation; without explanations each is what is needed to act on it. */
function fullMatches(outcome: Outcome): ReadonlySet<string> {
  const [first] = outcome.matches;
  const uris = new Set(first === undefined ? [] : [first.context.uri]);
  if (outcome.status === "disambiguation_needed") {
    for (const question of outcome.disambiguation.questions) {
      for (const answer of question.answers) for (const uri of answer.leadsTo) uris.add(uri);
    }
  }
  return uris;
}

function guidanceOf(
  outcome: Outcome,
  enhancement: Enhancement,
  explained: boolean,
): Readonly<Record<string, unknown>> | undefined {
  const guidance = enhancement.guidance && toWireGuidance(enhancement.guidance);
  const nearest = outcome.status === "no_matches" ? nearestOf(outcome, explained) : [];
  return nearest.length === 0 ? guidance : { ...guidance, nearest };
}

/** Near, but not this: enough to see why they were not taken. What hardly can be meant is not worth being read. */
function nearestOf({ nearest }: NoMatches, explained: boolean): readonly Readonly<Record<string, unknown>>[] {
  const told = nearest.filter(({ probability }) => probability >= leastNearest);
  return told.map((match) => ({
    uri: match.context.uri,
    title: match.context.title,
    confidence: roundProbability(match.probability),
    ...(explained ? { explanation: explainMatch(match, true) } : {}),
  }));
}

function toWireDisambiguation({ disambiguation }: DisambiguationNeeded): Readonly<Record<string, unknown>> {
  return { needed: true, reason: disambiguation.reason, questions: disambiguation.questions.map(toWireQuestion) };
}

function toWireQuestion(question: Question): Readonly<Record<string, unknown>> {
  return {
    question: question.text,
    why: question.why,
    variable_captured: question.variable,
    answers: question.answers.map((answer) => ({ value: answer.value, leads_to: answer.leadsTo })),
  };
}
