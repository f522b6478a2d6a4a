/** Next steps → tool calls that this server can answer now. */
import { type Match, type Outcome, queryLengthLimit, type Request } from "@flowmind/core";
import { instructionsCall, type NextStep } from "@flowmind/teaching";
import { barrierInWords } from "../access/barrier.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { WireNextAction } from "./answer.ts";
import { type CallSurroundings, carryCall } from "./carry-call.ts";
import { toComposition } from "./composition.ts";

export interface ActionSurroundings extends CallSurroundings {
  readonly request: Request;
  readonly outcome: Outcome;
  /** The name under which `field_request` is published. */
  readonly fieldRequestName: string;
  /** Domains that occur in the catalog. */
  readonly coveredDomains: readonly string[];
}

export function toNextActions(steps: readonly NextStep[], around: ActionSurroundings): readonly WireNextAction[] {
  return steps.map((step) => toNextAction(step, around));
}

function toNextAction(step: NextStep, around: ActionSurroundings): WireNextAction {
  const { request, fieldRequestName } = around;
  const again = { query: request.query.slice(0, queryLengthLimit), confidence_level: request.confidence };
  const given = Object.keys(request.variables).length === 0 ? {} : { extracted_variables: request.variables };
  switch (step.kind) {
    case "use":
      return useAction(step.uri, step.reason, around);
    case "compose":
      return composeAction(step.uris, step.reason, around);
    case "ask_alone":
      return { tool: fieldRequestName, reason: step.reason, parameters: { ...again, ...given, query: step.query } };
    case "ask_again":
      return { tool: fieldRequestName, reason: step.reason, parameters: { ...again, ...given } };
    case "summarise_content":
      return {
        tool: fieldRequestName,
        reason: step.reason,
        parameters: {
          ...again,
          ...given,
          query: around.request.query.slice(0, gistLength),
          content_reference: contentOf(request),
        },
      };
    case "browse": {
      const { domain } = request.variables;
      const filter = around.coveredDomains.some((one) => one === domain) ? { filter: { domain: [domain] } } : {};
      return { tool: toolNames.listAvailableContexts, reason: step.reason, parameters: filter };
    }
  }
}

/** Named also to those who may not compose yet: the matches have calls of their own, to be made one after the other. */
function composeAction(
  uris: readonly string[],
  reason: string,
  { outcome, barrier }: ActionSurroundings,
): WireNextAction {
  const { composeWorkflow } = toolNames;
  const part = outcome.matches.find(({ context }) => uris.includes(context.uri))?.context;
  const barred = part === undefined ? undefined : barrier?.(part, composeWorkflow);
  const note = barred && `${composeWorkflow}: ${barrierInWords(barred)}; until then one match after the other`;
  return { tool: composeWorkflow, reason, parameters: { ...toComposition(uris) }, ...(note && { note }) };
}

/** The call that carries the match out where it can be made; otherwise the one that gives its text. */
function useAction(uri: string, reason: string, around: ActionSurroundings): WireNextAction {
  const match: Match | undefined = around.outcome.matches.find((one) => one.context.uri === uri);
  const carried =
    match === undefined
      ? undefined
      : carryCall(match.context, match.nextAction, { ...around, query: around.request.query }).call;
  const missing = match?.context.unavailable;
  const whole = missing === undefined ? reason : `${reason}, but cannot be called now (${missing})`;
  if (carried !== undefined && carried.tool !== toolNames.getHelp) return { ...carried, reason: whole };
  const { note } = carried ?? {};
  return {
    ...instructionsCall(uri),
    reason: `${whole}; returns its instructions`,
    ...(note === undefined ? {} : { note }),
  };
}

function contentOf({ content }: Request): Readonly<Record<string, unknown>> {
  return {
    has_large_content: true,
    ...(content?.type === undefined ? {} : { content_type: content.type }),
    ...(content?.filePath === undefined ? {} : { content_file_path: content.filePath }),
  };
}

/** Two sentences; the rest of a long query belongs into the summary. */
const gistLength = 200;
