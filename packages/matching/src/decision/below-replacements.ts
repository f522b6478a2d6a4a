/** A context that its author marks as replaced comes behind what replaces it. */
import type { Context } from "@flowmind/core";
import { lastUriPart } from "../context-text.ts";
import { nameKey } from "../variables/declared/name-key.ts";
import type { Contestant } from "./make-match.ts";
import { replacementsOf } from "./replacements-of.ts";

/**
 * Both change places, with their probabilities: whatever the one fits, the other is for. Not where the request names the one, or the other
 * cannot be used now.
 * @param contestants best first
 * @returns the same where none is replaced by another; else not in order any more
 */
export function belowReplacements(contestants: readonly Contestant[]): readonly Contestant[] {
  let changed: Contestant[] | undefined;
  contestants.forEach((one, at) => {
    // It may stand in the place of one that it replaces itself.
    if (one.named || (changed?.[at] ?? one).probability < leastShown) return;
    const names = replacementsOf(one.scored.candidate.context).map(nameKey);
    if (names.length === 0) return;
    const other = contestants.findIndex((each, place) => place > at && isCalled(each, names));
    if (other < 0) return;
    changed ??= [...contestants];
    const [first, second] = [changed[at] as Contestant, changed[other] as Contestant];
    changed[at] = { ...first, probability: second.probability };
    changed[other] = { ...second, probability: first.probability };
  });
  return changed ?? contestants;
}

/** What is less likely is seen by nobody. */
const leastShown = 0.01;

function isCalled({ scored }: Contestant, names: readonly string[]): boolean {
  const { context } = scored.candidate;
  return context.unavailable === undefined && namesOf(context).some((name) => names.includes(name));
}

function namesOf(context: Context): readonly string[] {
  return [lastUriPart(context), context.title, context.uri, ...context.aliases].map(nameKey);
}
