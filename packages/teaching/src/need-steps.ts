/** What the caller can do next with several needs. */
import type { Need, Outcome } from "@flowmind/core";
import type { NextStep } from "./enhancement.ts";
import { leastMeant } from "./tuning.ts";
import { inWords } from "./wording.ts";

/**
 * One workflow of the contexts in the order of the needs; before it, where a need is not settled but may be meant here, the first such need asked by itself.
 * Undefined where the request has one need.
 */
export function needSteps(outcome: Outcome): readonly NextStep[] | undefined {
  if (outcome.status === "no_matches" || outcome.needs === undefined) return undefined;
  const { needs } = outcome;
  const unsettled = needs.find((need) => need.status !== "success" && need.probability >= leastMeant);
  return [...(unsettled === undefined || isUnread(outcome) ? [] : [askAlone(unsettled)]), ...composition(needs)];
}

/** Too long, or content without its gist: that comes first, whatever the parts say. */
function isUnread(outcome: Outcome): boolean {
  return outcome.status === "content_processing_required";
}

function askAlone({ text, probability }: Need): NextStep {
  const reason = `By itself, with its subject named, it is judged surer than at ${inWords(probability)}`;
  return { kind: "ask_alone", query: text, reason };
}

/** The likeliest context of each need that something serves; a context that answers two needs in a row once. */
function composition(needs: readonly Need[]): readonly NextStep[] {
  const served = needs.filter(({ probability }) => probability >= leastMeant);
  const uris = served.flatMap((need) => need.uris.slice(0, 1));
  const inOrder = uris.filter((uri, at) => uri !== uris[at - 1]);
  if (inOrder.length < 2) return [];
  const which = served.length === needs.length ? `the ${needs.length}` : `${served.length} of the ${needs.length}`;
  return [{ kind: "compose", uris: inOrder, reason: `One workflow for ${which} needs, in the order they are named` }];
}
