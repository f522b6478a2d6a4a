/** The parts of a request that only deny, or tell of what is done: whether they are no needs hangs on what is left. */
import { clauseSpans } from "../clauses/clause-spans.ts";
import { looseParts } from "../loose-parts.ts";
import { ownPart } from "../need-requests.ts";
import type { TextSpan } from "../text-span.ts";
import { isDenied, isUnwanted } from "./denied-part.ts";

/** "No rush, but order lunch" goes on with what is wanted. */
const goesOn = /,\s+\S+\s+\S|\s(?:but|aber|pero)\s/iu;

/** Most requests have none of it, and are looked at no closer. */
const mayDeny =
  /\b(?:not?|never|without|instead|rather|anything|forget|already|worked|again|through|been|is|are|was|were|ist|sind|wurden?|ohne|nicht|kein(?:e[mnrs]?)?|(?:an)?statt)\b|n['’]t\b/iu;

export interface DeniedSpan extends TextSpan {
  /** Its words leave no doubt. */
  readonly unwanted: boolean;
}

/** In order; none where nothing else is said. O(length). */
export function deniedSpans(text: string): readonly DeniedSpan[] {
  if (!mayDeny.test(text)) return [];
  const loose = looseParts(text);
  const parts = loose.length === 0 ? clauseSpans(text) : loose;
  const denied = parts.flatMap(({ start, end }) => {
    const part = ownPart(text, start, end).text;
    return onlyDenies(part) ? [{ start, end, unwanted: isUnwanted(part) }] : [];
  });
  return denied.length === parts.length ? [] : denied;
}

function onlyDenies(part: string): boolean {
  return isDenied(part) && !goesOn.test(part);
}
