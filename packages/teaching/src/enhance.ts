/** Turns a request and its outcome into what is said beside the answer. */
import type { Outcome, Request } from "@flowmind/core";
import { calibrationRemark } from "./confidence-calibration.ts";
import type { Coverage } from "./coverage.ts";
import type { Enhancement, Teaching } from "./enhancement.ts";
import { guidanceFor } from "./guidance.ts";
import { helpfulVariables } from "./helpful-variables.ts";
import { insightsOf } from "./insights.ts";
import { nextSteps } from "./next-steps.ts";
import { type Remark, remarksOnRequest } from "./request-remarks.ts";
import { agreeingPattern, mistakenVariable } from "./variable-lessons.ts";

/** Every sentence is computed from this request and this outcome; an answer that needs no comment gets none. */
export function enhance(request: Request, outcome: Outcome, coverage: Coverage): Enhancement {
  const remarks = remarksOnRequest(request, outcome);
  const unclear = outcome.status !== "success" && outcome.status !== "no_matches";
  const helpful = unclear ? helpfulVariables(request, outcome.matches) : [];
  const guidance = guidanceFor(request, outcome, coverage, remarks, helpful);
  const teaching = onlyPresent({
    tip: mistakenVariable(request, outcome),
    pattern: agreeingPattern(outcome),
    confidenceCalibration: calibrationRemark(request, outcome),
    example: variablesToAdd(remarks),
  });
  return {
    ...(guidance === undefined ? {} : { guidance }),
    ...(teaching === undefined ? {} : { teaching }),
    nextSteps: nextSteps(outcome, helpful),
    insights: insightsOf(outcome),
  };
}

function variablesToAdd(remarks: readonly Remark[]): Readonly<Record<string, unknown>> | undefined {
  const added: Readonly<Record<string, unknown>> = Object.assign({}, ...remarks.map((remark) => remark.add));
  return Object.keys(added).length === 0 ? undefined : added;
}

function onlyPresent(fields: { readonly [Name in keyof Teaching]: Teaching[Name] | undefined }): Teaching | undefined {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return present.length === 0 ? undefined : Object.fromEntries(present);
}
