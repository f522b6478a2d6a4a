/** What is wrong with a request or could be better about it, whatever came of it. */
import type { Outcome, Request } from "@flowmind/core";
import type { Hint } from "../hint.ts";
import { briefQuery } from "./brief-query.ts";
import type { Check } from "./check.ts";
import { contradictedByQuery } from "./contradicted-by-query.ts";
import { contradictingVariables } from "./contradicting-variables.ts";
import { greetingId, greetingQuery } from "./greeting-query.ts";
import { helpId, helpQuery } from "./help-query.ts";
import { missingDomain } from "./missing-domain.ts";
import { missingTechnology } from "./missing-technology.ts";
import { mistypedName } from "./mistyped-name.ts";
import { pastedContent } from "./pasted-content.ts";
import { undeclaredValue } from "./undeclared-value.ts";
import { unfoundedConfidence } from "./unfounded-confidence.ts";
import { unknownIntended } from "./unknown-intended.ts";

/** What misleads the ranking. */
const misleading: readonly Check[] = [
  pastedContent,
  greetingQuery,
  helpQuery,
  undeclaredValue,
  contradictingVariables,
  contradictedByQuery,
  mistypedName,
  unknownIntended,
];

/** What it merely lacks, said after that. */
const lacking: readonly Check[] = [briefQuery, missingTechnology, missingDomain, unfoundedConfidence];

/**
 * Every violation at once: the three rules and the two `allOf` rules of seeds/001 with `required` inside every `if` (FACTS section 1),
 * and what else keeps a request from its context. Of a request that names its context exactly only values that this does not accept are
 * said, and a greeting or a call for help lacks nothing but a need. Deterministic; variables that nobody declares are accepted.
 */
export function validateRequest(request: Request, outcome: Outcome): readonly Hint[] {
  if (outcome.matches[0]?.evidence.named === true) return undeclaredValue(request, outcome);
  const found: Hint[] = [];
  for (const check of misleading) found.push(...check(request, outcome));
  if (found.some(({ id }) => id === greetingId || id === helpId)) return found;
  for (const check of lacking) found.push(...check(request, outcome));
  return found;
}
