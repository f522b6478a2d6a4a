/** `get_help`: explains errors, tools, good practice and terms, and gives a context's own instructions. */
import type { Context } from "@flowmind/core";
import { helpTopics } from "@flowmind/teaching";
import { barriersOf } from "../access/barrier.ts";
import type { WireNextAction } from "../wire/answer.ts";
import { carryCall } from "../wire/carry-call.ts";
import { readHelpQuestion, toHelpAnswer } from "../wire/help-answer.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import { findHelp } from "./find-help.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";
import { laterTools, toolNames } from "./tool-names.ts";

export function createGetHelpTool(parts: ToolParts): Tool {
  const { clock } = parts;
  return {
    inputSchema: getHelpInput,

    run: async (input, hints, call) => {
      const question = readHelpQuestion(input);
      const searchBeganMs = clock.monotonic();
      const found = await findHelp(question, parts, call);
      const searchEndedMs = clock.monotonic();
      if (found.context !== undefined) call.acted(found.context.uri, "read");
      const answer = toHelpAnswer({
        requestId: call.requestId,
        question,
        title: found.title,
        content: found.content,
        topics: found.topics,
        hints: found.remark === undefined ? hints : [...hints, found.remark],
        nextActions: found.context === undefined ? [] : callsOf(found.context, call, parts),
      });
      const searched = found.trace ?? { contextsSearched: helpTopics.length, indices: [], cacheHit: false };
      const assembledMs = clock.monotonic();
      return withMeasurements(answer, searched, {
        receivedMs: call.receivedMs,
        searchBeganMs,
        searchEndedMs,
        assembledMs,
      });
    },
  };
}

/** The call that carries the context out; none where following these instructions is what is left. */
function callsOf(
  context: Context,
  call: ToolCall,
  { providers, fieldRequestName, levels }: ToolParts,
): readonly WireNextAction[] {
  const { host } = call;
  const barrier = barriersOf(call, levels);
  const around = { providers, fieldRequestName, barrier, ...(host === undefined ? {} : { host }) };
  const filled = { tool: laterTools.executeWorkflow, parameters: {} };
  const { call: carried } = carryCall(context, filled, around);
  const isInstructions =
    carried.on !== "host" && (carried.tool === toolNames.getHelp || carried.tool === laterTools.executeWorkflow);
  return isInstructions ? [] : [{ ...carried, reason: `Carries ${context.title} out` }];
}
