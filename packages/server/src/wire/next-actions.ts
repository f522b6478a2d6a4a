/** Next steps → tool calls that this server can answer now. */
import { type Match, type Outcome, queryLengthLimit, type Request } from "@flowmind/core";
import { instructionsCall, type NextStep } from "@flowmind/teaching";
import { laterTools, toolNames } from "../tools/tool-names.ts";
import type { WireNextAction } from "./answer.ts";
import { type CallSurroundings, carryCall } from "./carry-call.ts";
import { toComposition } from "./composition.ts";

export interface ActionSurroundings extends CallSurroundings {
  readonly request: Request;
  readonly outcome: Outcome;
  /** The name under which `field_request` is published. */
  readonly fieldRequestName: string;
  /** Whether a tool of this name can be called here now. */
  readonly isAvailable: (tool: string) => boolean;
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
      return { tool: laterTools.composeWorkflow, reason: step.reason, parameters: { ...toComposition(step.uris) } };
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

/** The call that carries the match out where it can be made; otherwise the instructions, to be followed by the caller. */
function useAction(uri: string, reason: string, around: ActionSurroundings): WireNextAction {
  const match: Match | undefined = around.outcome.matches.find((one) => one.context.uri === uri);
  const carried =
    match === undefined
      ? undefined
      : carryCall(match.context, match.nextAction, { ...around, query: around.request.query }).call;
  const missing = match?.context.unavailable;
  const whole = missing === undefined ? reason : `${reason}, but cannot be called now (${missing})`;
  const { getHelp } = toolNames;
  if (
    carried !== undefined &&
    carried.tool !== getHelp &&
    (carried.on === "host" || isCallable(match, carried.tool, around))
  ) {
    return { ...carried, reason: whole };
  }
  const { note } = carried ?? {};
  return {
    ...instructionsCall(uri),
    reason: `${whole}; returns its instructions`,
    ...(note === undefined ? {} : { note }),
  };
}

/** `execute_workflow` may belong to a later version; the rest of what is named is there. */
function isCallable(match: Match | undefined, tool: string, { isAvailable }: ActionSurroundings): boolean {
  return match?.context.kind === "tool" || tool === toolNames.callTool || isAvailable(tool);
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
