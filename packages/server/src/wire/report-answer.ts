/** The arguments of `report_outcome` → a report, and what became of it → its answer. */
import { type Kept, type Verdict, verdicts } from "@flowmind/core";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { withHints } from "./said.ts";

export interface GivenReport {
  readonly requestId: string;
  /** As they were given: URIs, aliases or titles. */
  readonly about?: string;
  readonly right?: string;
  readonly verdict: Verdict;
}

/** Absent texts are often sent empty. @param input arguments that have passed the published schema */
export function readReport(input: Readonly<Record<string, unknown>>): GivenReport {
  const about = readText(input["context_uri"]);
  const right = readText(input["right_context_uri"]);
  return {
    requestId: readText(input["request_id"])?.slice(0, longestId) ?? "",
    verdict: verdicts.find((one) => one === input["outcome"]) ?? "did_not_help",
    ...(about === undefined ? {} : { about }),
    ...(right === undefined ? {} : { right }),
  };
}

/** The report as arguments again, for a corrected call. */
export function toReportArguments(report: GivenReport): Readonly<Record<string, unknown>> {
  const { requestId, verdict, about, right } = report;
  return {
    request_id: requestId,
    outcome: verdict,
    ...(about === undefined ? {} : { context_uri: about }),
    ...(right === undefined ? {} : { right_context_uri: right }),
  };
}

export interface ReportAnswered {
  /** Of this call. */
  readonly requestId: string;
  /** With the URIs as the contexts have them. */
  readonly report: GivenReport;
  readonly kept: Kept;
  readonly isKnown: boolean;
  readonly hints: readonly string[];
}

export function toReportAnswer({ requestId, report, kept, isKnown, hints }: ReportAnswered): UnmeasuredAnswer {
  const teaching = withHints(undefined, [
    ...hints,
    ...(isKnown
      ? []
      : [`${report.requestId} is none of your latest requests: this was recorded for the context alone`]),
    ...(kept === "on_disk" ? [] : ["It could not be written to disk, and holds until the server ends"]),
  ]);
  return {
    success: true,
    result: { request_id: requestId, recorded: toReportArguments(report), kept, request_known: isKnown },
    ...(teaching === undefined ? {} : { teaching }),
  };
}

function readText(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

/** Longer than any id of ours; bounds what is stored of one that is made up. */
const longestId = 100;
