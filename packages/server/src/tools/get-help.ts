/** `get_help`: explains errors, tools, good practice and terms, and gives a context's own instructions. */
import type { Context } from "@flowmind/core";
import { helpTopics } from "@flowmind/teaching";
import { barriersOf } from "../access/barrier.ts";
import type { WireNextAction } from "../wire/answer.ts";
import { carryCall } from "../wire/carry-call.ts";
import { readHelpQuestion, toHelpAnswer } from "../wire/help-answer.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { otherVersion } from "../wire/other-version.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import { findHelp } from "./find-help.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

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
        hints:
          found.context === undefined ? hints : [...hints, ...otherVersion(question.question ?? "", found.context)],
        nextActions: [
          ...(question.run.sessionId === undefined ? [] : [runCall(question.run.sessionId)]),
          ...(found.context === undefined ? [] : callsOf(found.context, call, parts)),
        ],
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

/** Shows the run as it really is, with the call that goes on with it. */
function runCall(sessionId: string): WireNextAction {
  const reason = "Shows the run, and the call that goes on with it";
  return { tool: toolNames.executeWorkflow, reason, parameters: { session_id: sessionId } };
}

/** The call that carries the context out; none where nobody here can. */
function callsOf(
  context: Context,
  call: ToolCall,
  { providers, fieldRequestName, levels }: ToolParts,
): readonly WireNextAction[] {
  const { host } = call;
  const barrier = barriersOf(call, levels);
  const around = { providers, fieldRequestName, barrier, ...(host === undefined ? {} : { host }) };
  const parameters = context.kind === "tool" ? {} : { workflow_uri: context.uri };
  const filled = { tool: toolNames.executeWorkflow, parameters };
  const { call: carried } = carryCall(context, filled, around);
  return carried.tool === toolNames.getHelp ? [] : [{ ...carried, reason: `Carries ${context.title} out` }];
}
