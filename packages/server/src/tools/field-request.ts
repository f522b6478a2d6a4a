/** `field_request`: a request in, matches out. */
import { FlowmindError, type Outcome } from "@flowmind/core";
import { blockedVariable, enhance } from "@flowmind/teaching";
import type { WireAnswer } from "../wire/answer.ts";
import { blockedDetails, toFailure } from "../wire/failure.ts";
import { toFieldRequestAnswer } from "../wire/field-request-answer.ts";
import { toWireMetadata, toWirePerformance, withMeasurements } from "../wire/measurements.ts";
import { readRequest } from "../wire/read-request.ts";
import { withHints } from "../wire/said.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";

export function createFieldRequestTool(parts: ToolParts): Tool {
  const { clock, engine } = parts;
  return {
    inputSchema: fieldRequestInput,

    /** A query that is too long has a status of its own, and a value that a context declares is right whatever the general list says. */
    pardons: (error) => {
      if (error.keyword === "maxLength") return error.instancePath === "/query";
      const variable = /^\/extracted_variables\/([^/]+)$/.exec(error.instancePath)?.[1];
      return error.keyword === "enum" && variable !== undefined && parts.catalog().declares(variable, error.data);
    },

    run: async (input, hints, call): Promise<WireAnswer> => {
      const request = readRequest(input);
      const searchBeganMs = clock.monotonic();
      const outcome = await engine.ask(request, call.signal === undefined ? {} : { signal: call.signal });
      const searchEndedMs = clock.monotonic();
      remember(call, outcome);
      const stopwatch = () => ({
        receivedMs: call.receivedMs,
        searchBeganMs,
        searchEndedMs,
        assembledMs: clock.monotonic(),
      });
      const blocked = outcome.status === "no_matches" ? blockedVariable(request, outcome) : undefined;
      if (blocked !== undefined) {
        const { message, instruction } = blocked;
        const teaching = withHints(undefined, hints);
        const failure = toFailure(new FlowmindError("INVALID_VARIABLES", { message, instruction }), {
          requestId: call.requestId,
          ...blockedDetails(blocked),
          ...(teaching === undefined ? {} : { teaching }),
        });
        const taken = stopwatch();
        return { ...failure, _metadata: toWireMetadata(outcome.trace, taken), _performance: toWirePerformance(taken) };
      }
      const { coverage } = parts.catalog();
      const answer = toFieldRequestAnswer({
        request,
        outcome,
        enhancement: enhance(request, outcome, coverage),
        requestId: call.requestId,
        hints,
        fieldRequestName: parts.fieldRequestName,
        isAvailable: parts.isAvailable,
        coveredDomains: coverage.domains.map((one) => one.domain),
        providers: parts.providers,
        ...(call.host === undefined ? {} : { host: call.host }),
      });
      return withMeasurements(answer, outcome.trace, stopwatch());
    },
  };
}

function remember(call: ToolCall, outcome: Outcome): void {
  call.session.relevance = new Map(outcome.trace.ranked.map((one) => [one.uri, one.probability]));
}
