/** `field_request`: a request in, matches out. */
import {
  FlowmindError,
  intendedContext,
  isNoneMeant,
  isRecord,
  keyOfCaller,
  parseContextUri,
  queryLengthLimit,
  type Request,
  withoutClosingMarks,
} from "@flowmind/core";
import { blockedVariable, enhance } from "@flowmind/teaching";
import { barriersOf } from "../access/barrier.ts";
import { formatPath } from "../arguments/argument-path.ts";
import { describeViolation } from "../arguments/violation.ts";
import type { WireAnswer } from "../wire/answer.ts";
import { blockedDetails, toFailure, violationGuidance } from "../wire/failure.ts";
import { toFieldRequestAnswer } from "../wire/field-request-answer.ts";
import { toWireMetadata, toWirePerformance, withMeasurements } from "../wire/measurements.ts";
import { fullerQuery } from "../wire/placeholder.ts";
import { readRequest } from "../wire/read-request.ts";
import { withHints } from "../wire/said.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { stillUnfilled, unfilledIn, withoutUnfilled } from "../wire/unfilled.ts";
import { gatherVariables } from "./gather-variables.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";

export function createFieldRequestTool(parts: ToolParts): Tool {
  const { clock } = parts;
  return {
    inputSchema: fieldRequestInput,
    /** Blank, or the place that a next action leaves for it, it is no query, as it is none in `flowmind match`; the gist of some content is one. */
    prepare: (raw, call) => {
      const { value, hints } = gatherVariables(raw, call);
      return saysNothing(value) ? { value: withoutQuery(value), hints, blank: ["query"] } : { value, hints };
    },

    /** A query that is too long has a status of its own, and a value that a context declares is right whatever the general list says. */
    pardons: (error, { view }) => {
      if (error.keyword === "maxLength") return error.instancePath === "/query";
      const variable = /^\/extracted_variables\/([^/]+)$/.exec(error.instancePath)?.[1];
      return error.keyword === "enum" && variable !== undefined && view.declares(variable, error.data);
    },

    run: async (input, hints, call): Promise<WireAnswer> => {
      const sent = readRequest(input);
      const refusal = refusalOf(sent, input, call, parts);
      if (refusal !== undefined) return refusal;
      const request = inOtherWords(sent, call);
      const searchBeganMs = clock.monotonic();
      const { caller, view, watched, learned, signal } = call;
      const outcome = await view.ask(request, {
        cacheScope: keyOfCaller(caller),
        ...(learned && { learned }),
        ...(signal && { signal }),
      });
      const searchEndedMs = clock.monotonic();
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
          ...blockedDetails(blocked, input),
          ...(teaching === undefined ? {} : { teaching }),
        });
        const taken = stopwatch();
        return { ...failure, _metadata: toWireMetadata(outcome.trace, taken), _performance: toWirePerformance(taken) };
      }
      const { coverage } = view;
      const isBarred = outcome.matches.some(({ context }) => barriersOf(call, parts.levels)(context) !== undefined);
      // What was earned may still be on its way from a store that has just been opened.
      if (isBarred) await watched.ready();
      const enhancement = enhance(request, outcome, coverage, watched.learner());
      const answer = toFieldRequestAnswer({
        request,
        outcome,
        enhancement,
        requestId: call.requestId,
        hints,
        fieldRequestName: parts.fieldRequestName,
        coveredDomains: coverage.domains.map((one) => one.domain),
        providers: parts.providers,
        barrier: barriersOf(call, parts.levels),
        ...(call.host === undefined ? {} : { host: call.host }),
      });
      const measured = withMeasurements(answer, outcome.trace, stopwatch());
      watched.asked({ requestId: call.requestId, request, outcome, hints: enhancement.hints });
      return measured;
    },
  };
}

function saysNothing(raw: unknown): raw is Readonly<Record<string, unknown>> {
  if (!isRecord(raw) || typeof raw["query"] !== "string") return false;
  if (!["", fullerQuery].includes(raw["query"].trim())) return false;
  const { extracted_variables: variables, content_reference: content } = raw;
  const isAnswer = isRecord(variables) && Object.hasOwn(variables, intendedContext);
  const gist = isRecord(content) ? [content["content_summary"], content["key_entities"]] : [];
  return !isAnswer && gist.flat().every((part) => typeof part !== "string" || part.trim() === "");
}

function withoutQuery({ query: _blank, ...rest }: Readonly<Record<string, unknown>>): unknown {
  return rest;
}

type Fields = Readonly<Record<string, unknown>>;

function refusalOf(request: Request, input: Fields, call: ToolCall, parts: ToolParts): WireAnswer | undefined {
  return refuseUnfilled(request, input, call, parts) ?? refuseUnknown(request, input, call);
}

/** Next actions leave values to be filled in; sent back as they are, they would count as what the user said. */
function refuseUnfilled(
  { variables }: Request,
  input: Fields,
  { requestId, view }: ToolCall,
  { fieldRequestName: tool }: ToolParts,
): WireAnswer | undefined {
  const { extracted_variables, content_reference } = input;
  const unfilled = unfilledIn(
    { extracted_variables, content_reference },
    { names: [], isMeant: (text) => Object.keys(variables).some((name) => view.declares(name, text)) },
  );
  if (unfilled.length === 0) return undefined;
  const violations = unfilled.map((path) =>
    stillUnfilled(
      formatPath(path),
      path[0] === "content_reference" ? "what it says" : "what the user said, or leave it out",
    ),
  );
  const filled = withoutUnfilled(input, unfilled);
  const example = Object.fromEntries(Object.entries(isRecord(filled) ? filled : {}).filter(([, one]) => !isEmpty(one)));
  const error = new FlowmindError("INVALID_ARGUMENTS", { tool, violations: violations.map(describeViolation) });
  return toFailure(error, { requestId, example, guidance: violationGuidance(violations) });
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

/** Whoever means none of what a question named and says it anew: the new words decide, without what the open question named. */
function inOtherWords(request: Request, { watched }: ToolCall): Request {
  const refused = isNoneMeant(request) ? watched.refused(request.query) : undefined;
  if (refused === undefined) return request;
  const { [intendedContext]: _none, ...variables } = request.variables;
  return { ...request, variables, ...(refused.length === 0 ? {} : { refused }) };
}

/** A URI names one context: others that are written alike are other deeds. */
function refuseUnknown({ query }: Request, input: Fields, { requestId, view }: ToolCall): WireAnswer | undefined {
  const uri = withoutClosingMarks(query.trim());
  if (uri.length > queryLengthLimit || parseContextUri(uri) === undefined) return undefined;
  if (view.snapshot.find(uri) !== undefined) return undefined;
  const nearest = view.snapshot.suggest(uri);
  const [first] = nearest;
  return toFailure(new FlowmindError("UNKNOWN_CONTEXT", { uri, nearest }), {
    requestId,
    ...(first === undefined ? {} : { example: { ...input, query: first } }),
  });
}
