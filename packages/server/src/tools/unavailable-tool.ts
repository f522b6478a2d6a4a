/** Calls of tools that a later version will have: what the caller can do without them. */
import { FlowmindError } from "@flowmind/core";
import { asError } from "../access/as-error.ts";
import { barrierNow } from "../access/barrier.ts";
import { renderContext } from "../context-text/render-context.ts";
import type { WireFailure } from "../wire/answer.ts";
import { toFailure } from "../wire/failure.ts";
import { readComponents } from "../wire/read-components.ts";
import { readExecution } from "../wire/read-execution.ts";
import type { ToolCall, ToolParts } from "./tool.ts";
import { type LaterTool, laterTools, toolNames } from "./tool-names.ts";

/** TOOL_UNAVAILABLE; with the context's instructions under `partial_results` where one was to be executed, or UNKNOWN_CONTEXT. */
export async function answerUnavailable(
  tool: LaterTool,
  raw: unknown,
  call: ToolCall,
  parts: ToolParts,
): Promise<WireFailure> {
  const { requestId } = call;
  if (tool === laterTools.composeWorkflow) return answerComposition(raw, call, parts);
  if (tool !== laterTools.executeWorkflow) return unavailable(tool, requestId, parts);
  const execution = readExecution(raw);
  if (execution === undefined) return unavailable(tool, requestId, parts);
  const { snapshot } = call.view;
  const context = snapshot.find(execution.uri);
  if (context === undefined) {
    const nearest = snapshot.suggest(execution.uri);
    return toFailure(new FlowmindError("UNKNOWN_CONTEXT", { uri: execution.uri, nearest }), { requestId });
  }
  const barred = await barrierNow(context, tool, call, parts.levels);
  if (barred !== undefined) return toFailure(asError(barred), { requestId });
  call.acted(context.uri, "read");
  const instead = "Follow partial_results.instructions yourself, step by step; ask the user for what is still missing";
  const given = execution.variables;
  const missing = context.variables
    .filter((variable) => variable.required && variable.default === undefined && !Object.hasOwn(given, variable.name))
    .map((variable) => variable.name);
  return toFailure(new FlowmindError("TOOL_UNAVAILABLE", { tool, instead }), {
    requestId,
    why: "This version finds contexts and describes them; carrying them out is up to you",
    partialResults: {
      message: `The instructions of ${context.title}, with your variables filled in`,
      uri: context.uri,
      instructions: renderContext(context, given),
      ...(missing.length === 0 ? {} : { missing }),
    },
  });
}

/** The contexts that were to be composed, in their order; what leads to none is left out. */
function answerComposition(raw: unknown, { requestId, view: { snapshot } }: ToolCall, parts: ToolParts): WireFailure {
  const contexts = readComponents(raw).flatMap((uri) => snapshot.find(uri) ?? []);
  if (contexts.length === 0) return unavailable(laterTools.composeWorkflow, requestId, parts);
  const instead = `Carry the contexts of partial_results out one after the other; ${toolNames.getHelp} (help_type "usage", a URI as specific_question) returns the instructions of each`;
  return toFailure(new FlowmindError("TOOL_UNAVAILABLE", { tool: laterTools.composeWorkflow, instead }), {
    requestId,
    partialResults: {
      message: "The contexts in the order given; values that one of them finds are yours to hand on to the next",
      components: contexts.map(({ uri, title }) => ({ uri, title })),
    },
  });
}

function unavailable(tool: LaterTool, requestId: string, parts: ToolParts): WireFailure {
  const instead = insteadOf(tool, parts.fieldRequestName);
  return toFailure(new FlowmindError("TOOL_UNAVAILABLE", { tool, instead }), { requestId });
}

function insteadOf(tool: LaterTool, fieldRequestName: string): string {
  switch (tool) {
    case "execute_workflow":
      return `Get a context's instructions with ${toolNames.getHelp} (help_type "usage", its URI as specific_question) and follow them yourself`;
    case "compose_workflow":
      return `Call ${fieldRequestName} once for each part, then carry the contexts out in order`;
  }
}
