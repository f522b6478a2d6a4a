/** `get_help`: explains errors, tools, good practice and terms, and gives a context's own instructions. */
import { helpTopics } from "@flowmind/teaching";
import { readHelpQuestion, toHelpAnswer } from "../wire/help-answer.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import { findHelp } from "./find-help.ts";
import type { Tool, ToolParts } from "./tool.ts";

export function createGetHelpTool(parts: ToolParts): Tool {
  const { clock } = parts;
  return {
    inputSchema: getHelpInput,

    run: async (input, hints, call) => {
      const question = readHelpQuestion(input);
      const searchBeganMs = clock.monotonic();
      const found = await findHelp(question, parts, call.signal);
      const searchEndedMs = clock.monotonic();
      const answer = toHelpAnswer({
        requestId: call.requestId,
        question,
        title: found.title,
        content: found.content,
        topics: found.topics,
        hints: found.remark === undefined ? hints : [...hints, found.remark],
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
