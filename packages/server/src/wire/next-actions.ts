/** Next steps → tool calls that this server can answer now. */
import { type Match, type Outcome, queryLengthLimit, type Request } from "@flowmind/core";
import type { NextStep } from "@flowmind/teaching";
import { laterTools, toolNames } from "../tools/tool-names.ts";
import type { WireNextAction } from "./answer.ts";
import { toComposition } from "./composition.ts";

export interface ActionSurroundings {
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

/** The match's own call where it can be made; otherwise the instructions, to be followed by the caller. */
function useAction(uri: string, reason: string, around: ActionSurroundings): WireNextAction {
  const match: Match | undefined = around.outcome.matches.find((one) => one.context.uri === uri);
  const callable = match !== undefined && (match.context.kind === "tool" || around.isAvailable(match.nextAction.tool));
  if (callable) return { tool: match.nextAction.tool, reason, parameters: match.nextAction.parameters };
  return {
    tool: toolNames.getHelp,
    reason: `${reason}; returns its instructions`,
    parameters: { help_type: "usage", specific_question: uri },
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
