/** Next steps → tool calls that this server can answer now. */
import { barrierInWords } from "@flowmind/authorization";
import {
  beginningAndEnd,
  choice,
  type Match,
  type Outcome,
  type Question,
  queryLengthLimit,
  type Request,
} from "@flowmind/core";
import { excludingConfidence } from "@flowmind/matching";
import { instructionsCall, type NextStep } from "@flowmind/teaching";
import { toolNames } from "../tools/tool-names.ts";
import type { WireNextAction } from "./answer.ts";
import { type CallSurroundings, carryCall } from "./carry-call.ts";
import { toComposition } from "./composition.ts";
import { writableValues } from "./filled-values.ts";
import { fullerQuery, placeholder } from "./placeholder.ts";

export interface ActionSurroundings extends CallSurroundings {
  readonly request: Request;
  readonly outcome: Outcome;
  /** The name under which `field_request` is published. */
  readonly fieldRequestName: string;
  /** Domains that occur in the catalog. */
  readonly coveredDomains: readonly string[];
}

export function toNextActions(steps: readonly NextStep[], around: ActionSurroundings): readonly WireNextAction[] {
  const actions = new Map<string, WireNextAction>();
  for (const step of steps) {
    const action = toNextAction(step, around);
    const call = JSON.stringify([action.tool, action.parameters]);
    if (!actions.has(call)) actions.set(call, action);
  }
  return [...actions.values()];
}

function toNextAction(step: NextStep, around: ActionSurroundings): WireNextAction {
  const { request, fieldRequestName } = around;
  const again = { query: beginningAndEnd(request.query, queryLengthLimit), confidence_level: request.confidence };
  const given = Object.keys(request.variables).length === 0 ? {} : { extracted_variables: request.variables };
  switch (step.kind) {
    case "use":
      return useAction(step.uri, step.reason, around);
    case "compose":
      return composeAction(step.uris, step.reason, around);
    case "ask_alone":
      return { tool: fieldRequestName, reason: step.reason, parameters: { ...again, ...given, query: step.query } };
    case "ask_again":
      return { tool: fieldRequestName, reason: step.reason, parameters: againWith(step, again, around) };
    case "summarise_content":
      return {
        tool: fieldRequestName,
        reason: step.reason,
        parameters: {
          ...again,
          ...given,
          content_reference: contentOf(request),
        },
      };
    case "help":
      return { tool: toolNames.getHelp, reason: step.reason, parameters: {} };
    case "browse": {
      const { domain } = request.variables;
      const filter = around.coveredDomains.some((one) => one === domain) ? { filter: { domain: [domain] } } : {};
      return { tool: toolNames.listAvailableContexts, reason: step.reason, parameters: filter };
    }
  }
}

function againWith(
  { variables, inOtherWords }: Extract<NextStep, { kind: "ask_again" }>,
  again: Readonly<Record<string, unknown>>,
  around: ActionSurroundings,
): Readonly<Record<string, unknown>> {
  const values = { ...around.request.variables, ...placeholders(variables, around.outcome) };
  return {
    ...again,
    ...(inOtherWords === true ? { query: fullerQuery } : {}),
    confidence_level: confidenceOfAnswer(around),
    ...(Object.keys(values).length === 0 ? {} : { extracted_variables: values }),
  };
}

/**
 * An answer to the question that decides counts: sure enough to exclude. Where a value that was given before disagrees with a match, it
 * would exclude that too, which its caller was not sure enough for.
 */
function confidenceOfAnswer({ request, outcome }: ActionSurroundings): number {
  const isDoubted = outcome.matches.some(({ alignment }) =>
    alignment.variables.some(({ state, agreement }) => state === "given" && agreement === "disagrees"),
  );
  return outcome.status === "disambiguation_needed" && !isDoubted
    ? Math.max(request.confidence, excludingConfidence)
    : request.confidence;
}

/** Without new values the same request would get the same answer. */
function placeholders(names: readonly string[], outcome: Outcome): Readonly<Record<string, string>> {
  const excluded = outcome.status === "no_matches" ? undefined : outcome.excluded;
  const matches = excluded === undefined ? outcome.matches : [excluded, ...outcome.matches];
  const declared = matches.flatMap(({ context }) => context.variables);
  return Object.fromEntries(
    names.map((name) => {
      const answers = questionsOf(outcome).find(({ variable }) => variable === name)?.answers ?? [];
      const leading = answers.filter(({ leadsTo }) => leadsTo.length > 0).map(({ value }) => value);
      return [name, choice(leading) ?? placeholder(declared.find((one) => one.name === name))];
    }),
  );
}

function questionsOf(outcome: Outcome): readonly Question[] {
  if (outcome.status === "disambiguation_needed") return outcome.disambiguation.questions;
  return outcome.status === "refinement_suggested" && outcome.question !== undefined ? [outcome.question] : [];
}

/** For those who may not compose yet the first part's own call: the others have theirs, to be made one after the other. */
function composeAction(uris: readonly string[], reason: string, around: ActionSurroundings): WireNextAction {
  const { composeWorkflow } = toolNames;
  const matchOf = (uri: string) => around.outcome.matches.find(({ context }) => context.uri === uri);
  const part = uris.map(matchOf).find((match) => match !== undefined)?.context;
  const barred = part === undefined ? undefined : around.barrier?.(part, composeWorkflow);
  const valuesOf = (uri: string) => {
    const match = matchOf(uri);
    return match === undefined ? {} : writableValues(match);
  };
  if (part === undefined || barred === undefined) {
    return { tool: composeWorkflow, reason, parameters: { ...toComposition(uris, valuesOf) } };
  }
  const first = useAction(part.uri, `${part.title} is the first part`, around);
  const notYet = `${composeWorkflow}: ${barrierInWords(barred)}; until then one match after the other`;
  return { ...first, note: first.note === undefined ? notYet : `${first.note}. ${notYet}` };
}

/** The call that carries the match out where it can be made; otherwise the one that gives its text. */
function useAction(uri: string, reason: string, around: ActionSurroundings): WireNextAction {
  const match: Match | undefined = around.outcome.matches.find((one) => one.context.uri === uri);
  const carried =
    match === undefined
      ? undefined
      : carryCall(match.context, match.nextAction, { ...around, query: around.request.query });
  const missing = match?.context.unavailable;
  const whole = missing === undefined ? reason : `${reason}, but cannot be called now (${missing})`;
  const isReading = carried?.call.tool === toolNames.getHelp && !carried.takesValues;
  if (carried !== undefined && !isReading) return { ...carried.call, reason: whole };
  const { note } = carried?.call ?? {};
  return {
    ...instructionsCall(uri),
    reason: `${whole}; returns its instructions`,
    ...(note === undefined ? {} : { note }),
  };
}

/** Without a summary the same request would get the same answer. */
function contentOf({ content }: Request): Readonly<Record<string, unknown>> {
  return {
    has_large_content: true,
    content_summary: content?.summary?.trim() || "<its gist in a few sentences>",
    ...(content?.type === undefined ? {} : { content_type: content.type }),
    ...(content?.filePath === undefined ? {} : { content_file_path: content.filePath }),
  };
}
