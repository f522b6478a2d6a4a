/** The confidence in its variables that a caller states against what comes of its requests. */
import type { Request } from "@flowmind/core";
import type { CalibrationRecord } from "./learner.ts";
import { calibrationGap, leastOutcomes } from "./tuning.ts";
import { inWords } from "./wording.ts";

/**
 * The caller's own figures, from five outcomes on, where they are apart and this request errs to the same side; undefined otherwise.
 * One request by itself says nothing about its caller, and one without variables nothing about how sure it is of them.
 */
export function calibrationRemark(request: Request, record: CalibrationRecord | undefined): string | undefined {
  if (record === undefined || record.outcomes < leastOutcomes) return undefined;
  if (Object.keys(request.variables).length === 0) return undefined;
  const { outcomes, stated, right } = record;
  const excess = Math.min(stated - right, request.confidence - right);
  const shortage = Math.min(right - stated, right - request.confidence);
  if (Math.max(excess, shortage) < calibrationGap) return undefined;
  const figures = `Over your last ${outcomes} outcomes you were ${inWords(stated)} sure of your variables on average and ${inWords(right)} of the matches helped`;
  return `${figures}: ${excess > shortage ? "give only what the user said, or state less" : "be surer of them: state more"}`;
}
