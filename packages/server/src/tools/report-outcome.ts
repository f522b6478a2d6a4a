/** `report_outcome`: a caller says what came of a match. */
import { type Context, FlowmindError } from "@flowmind/core";
import type { KnownRequest } from "../outcomes/watched-caller.ts";
import { toFailure } from "../wire/failure.ts";
import { withMeasurements } from "../wire/measurements.ts";
import { type GivenReport, readReport, toReportAnswer, toReportArguments } from "../wire/report-answer.ts";
import { withHints } from "../wire/said.ts";
import { reportOutcomeInput } from "../wire/schemas/report-outcome-input.ts";
import { withUnlocks } from "../wire/unlocks.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";
import { toolNames } from "./tool-names.ts";

/** What keeps a report from being taken. */
interface Refused {
  readonly error: FlowmindError;
  /** What it would be with that put right; absent where it cannot be. */
  readonly corrected?: GivenReport;
}

export function createReportOutcomeTool({ clock }: Pick<ToolParts, "clock">): Tool {
  return {
    inputSchema: reportOutcomeInput,

    run: async (input, hints, call) => {
      const given = readReport(input);
      const known = call.watched.request(given.requestId);
      const read = resolveReport(given, known, call);
      if ("error" in read) {
        const teaching = withHints(undefined, hints);
        return toFailure(read.error, {
          requestId: call.requestId,
          ...(read.corrected === undefined ? {} : { example: toReportArguments(read.corrected) }),
          ...(teaching === undefined ? {} : { teaching }),
        });
      }
      const { about, right } = read;
      const { requestId, verdict } = given;
      const report = { requestId, verdict, uri: about.uri, ...(right === undefined ? {} : { rightUri: right.uri }) };
      const { kept, unlocked } = await call.watched.reported(report);
      const answer = toReportAnswer({
        requestId: call.requestId,
        report: { requestId, verdict, about: about.uri, ...(right === undefined ? {} : { right: right.uri }) },
        kept,
        isKnown: known !== undefined,
        hints,
      });
      const assembledMs = clock.monotonic();
      const stopwatch = { searchBeganMs: assembledMs, searchEndedMs: assembledMs, assembledMs };
      return withUnlocks(withMeasurements(answer, nothing, { ...stopwatch, receivedMs: call.receivedMs }), unlocked);
    },
  };
}

/** A report searches for nothing. */
const nothing = { contextsSearched: 0, indices: [], cacheHit: false } as const;

interface ResolvedReport {
  readonly about: Context;
  readonly right?: Context;
}

/** What the caller may not see is as unknown as what does not exist. */
function resolveReport(
  given: GivenReport,
  known: KnownRequest | undefined,
  { view: { snapshot }, granted }: ToolCall,
): ResolvedReport | Refused {
  if (given.requestId === "") return requestMissing(given);
  const name = given.about ?? impliedBy(known);
  if (name === undefined) return contextMissing(given, known);
  const about = snapshot.find(name.slice(0, longestUri));
  if (about === undefined) return unknownContext(name, (nearest) => ({ ...given, about: nearest }));
  if (!granted.mayUse(about, toolNames.reportOutcome)) return forbidden(about);
  if (given.right === undefined) return { about };
  const right = snapshot.find(given.right.slice(0, longestUri));
  if (right === undefined) return unknownContext(given.right, (nearest) => ({ ...given, right: nearest }));
  if (!granted.mayUse(right, toolNames.reportOutcome)) return forbidden(right);
  if (given.verdict !== "helped" && right.uri !== about.uri) return { about, right };
  return contradiction({ requestId: given.requestId, verdict: "helped", about: right.uri });

  function forbidden({ uri }: Context): Refused {
    return { error: new FlowmindError("TOOL_FORBIDDEN", { tool: toolNames.reportOutcome, uri }) };
  }

  function unknownContext(unknown: string, correct: (nearest: string) => GivenReport): Refused {
    const uri = unknown.slice(0, shownUri);
    const nearest = snapshot.suggest(uri);
    const error = new FlowmindError("UNKNOWN_CONTEXT", { uri, nearest });
    // A call with the same URI would be refused again.
    return nearest[0] === undefined ? { error } : { error, corrected: correct(nearest[0]) };
  }
}

/** The only match, or the only one that was acted on. */
function impliedBy(known: KnownRequest | undefined): string | undefined {
  const { matches = [], taken = [] } = known ?? {};
  if (matches.length === 1) return matches[0];
  return taken.length === 1 ? taken[0] : undefined;
}

function requestMissing(given: GivenReport): Refused {
  const violation = "request_id is empty; expected result.request_id of the field_request that this is about";
  return { error: invalid(violation), corrected: { ...given, requestId: "<request_id>" } };
}

function contextMissing(given: GivenReport, known: KnownRequest | undefined): Refused {
  const { matches = [] } = known ?? {};
  const expected = matches.length === 0 ? "the URI of the context that this is about" : `one of ${matches.join(", ")}`;
  const why =
    known === undefined ? "no request of this request_id is remembered to imply it" : "the request does not imply it";
  const violation = `context_uri is missing, and ${why}; expected ${expected}`;
  return { error: invalid(violation), corrected: { ...given, about: matches[0] ?? "<uri>" } };
}

function contradiction(corrected: GivenReport): Refused {
  const violation =
    "right_context_uri goes with wrong_context and did_not_help, and is another than context_uri; expected neither, or report the one that helped";
  return { error: invalid(violation), corrected };
}

function invalid(violation: string): FlowmindError {
  return new FlowmindError("INVALID_ARGUMENTS", { tool: toolNames.reportOutcome, violations: [violation] });
}

/** Longer than any real one; bounds the search for similar names and the message. */
const longestUri = 1_000;
/** Of a URI that leads nowhere, as much as its sender knows it by. */
const shownUri = 200;
