/** What a provider's call gave → our answer around it. */
import { type ContentBlock, FlowmindError, firstCharacters, type ToolResult } from "@flowmind/core";
import { toolNames } from "../tools/tool-names.ts";
import type { WireAnswer, WireNextAction } from "./answer.ts";
import { toFailure } from "./failure.ts";
import { toWireMetadata, toWirePerformance, withMeasurements } from "./measurements.ts";
import { withHints } from "./said.ts";

export interface CallAnswered {
  readonly requestId: string;
  readonly uri: string;
  readonly result: ToolResult;
  /** Remarks on how the arguments were read. */
  readonly hints: readonly string[];
  /** Readings of one monotonic clock, in milliseconds, in the order in which they were taken. */
  readonly receivedMs: number;
  readonly calledMs: number;
  readonly endedMs: number;
}

/**
 * The blocks of content as they are under `result.content`, and what the tool's schema describes under `result.structured`. A tool that
 * says itself that it failed is answered with TOOL_FAILED, its content under `partial_results`.
 */
export function toCallAnswer(answered: CallAnswered): WireAnswer {
  const { requestId, uri, result, hints } = answered;
  const { content, structured, rest } = result;
  const stopwatch = {
    receivedMs: answered.receivedMs,
    searchBeganMs: answered.endedMs,
    searchEndedMs: answered.endedMs,
    assembledMs: answered.endedMs,
    callMs: answered.endedMs - answered.calledMs,
  };
  const given = {
    uri,
    content,
    ...(structured === undefined ? {} : { structured }),
    ...(rest === undefined ? {} : { rest: { handle: rest.handle, left_characters: rest.leftCharacters } }),
  };
  const nextActions = rest === undefined ? [] : [readOn(uri, rest.handle, rest.leftCharacters)];
  const teaching = withHints(undefined, hints);
  const taught = teaching === undefined ? {} : { teaching };
  if (result.isError) {
    const failure = toFailure(new FlowmindError("TOOL_FAILED", { uri, said: firstWords(content) }), {
      requestId,
      partialResults: given,
      nextActions,
      ...taught,
    });
    return { ...failure, _metadata: toWireMetadata(nothing, stopwatch), _performance: toWirePerformance(stopwatch) };
  }
  const answer = {
    success: true,
    result: { request_id: requestId, ...given },
    ...taught,
    ...(nextActions.length === 0 ? {} : { next_actions: nextActions }),
  } as const;
  return withMeasurements(answer, nothing, stopwatch);
}

/** A call searches for nothing. */
const nothing = { contextsSearched: 0, indices: [], cacheHit: false } as const;

function readOn(uri: string, handle: string, leftCharacters: number): WireNextAction {
  const reason = `${leftCharacters} characters of the result are left; the handle holds for some minutes`;
  return { tool: toolNames.callTool, reason, parameters: { uri, rest_handle: handle } };
}

/** As much as tells one failure from another; the content has it all. */
const shownFailure = 200;

function firstWords(content: readonly ContentBlock[]): string {
  const text = content.find((block) => block.type === "text")?.["text"];
  const said = typeof text === "string" ? text.replace(/\s+/g, " ").trim() : "";
  if (said === "") return "it does not say which";
  return said.length <= shownFailure ? said : `${firstCharacters(said, shownFailure - 1)}…`;
}
