/** The caller's stated confidence against the probability that came out. */
import type { Outcome, Request } from "@flowmind/core";
import { calibrationGap } from "./tuning.ts";
import { inWords } from "./wording.ts";

/** A remark where the two are far apart, otherwise undefined; an exactly named context says nothing about confidence. */
export function calibrationRemark(request: Request, outcome: Outcome): string | undefined {
  const first = outcome.matches[0];
  if (first === undefined || first.evidence.named) return undefined;
  const gap = first.probability - request.confidence;
  if (Math.abs(gap) < calibrationGap) return undefined;
  const stated = `You stated ${inWords(request.confidence)}, the first match came out at ${inWords(first.probability)}`;
  return gap > 0
    ? `${stated}: the request was clearer than you thought`
    : `${stated}: the request leaves more open than you thought`;
}
