/** What is said of a request that asks for several things. */
import type { Need } from "@flowmind/core";
import { leastMeant } from "./tuning.ts";
import { inWords, quoted } from "./wording.ts";

/** How many are settled, then a line for each that is not; one need at a time is judged by its own words alone. */
export function needLines(needs: readonly Need[]): readonly string[] {
  const unsettled = needs.flatMap((need, at) => (need.status === "success" ? [] : [unsettledLine(need, at + 1)]));
  const settled = needs.length - unsettled.length;
  if (unsettled.length === 0) return [];
  return [`${needs.length} needs in one request, ${settled === 0 ? "none" : settled} of them settled`, ...unsettled];
}

function unsettledLine({ text, uris, probability }: Need, number: number): string {
  const [first] = uris;
  if (first === undefined || probability < leastMeant) return `Nothing here serves need ${number}: ${quoted(text)}`;
  return `Ask for need ${number} by itself, in full: ${quoted(text)} (nearest ${first} at ${inWords(probability)})`;
}
