/** What the given variables did: which agreed, which were taken for mistakes, and what an accepted value looks like. */
import { type Match, nearestNames, type Outcome, type Request } from "@flowmind/core";
import type { HelpfulVariable } from "./helpful-variables.ts";
import { joinNames, quoted } from "./wording.ts";

/** A given value that counted against the first match, or a name that looks mistyped; undefined where there is neither. */
export function mistakenVariable(request: Request, outcome: Outcome): string | undefined {
  const [first] = outcome.matches;
  if (first === undefined) return undefined;
  const wrong = first.alignment.variables.find((one) => one.agreement === "disagrees" && one.state === "given");
  if (wrong !== undefined) {
    const expected = wrong.expected === undefined ? "" : `; it expects ${wrong.expected}`;
    return `${wrong.name} ${quoted(wrong.value ?? request.variables[wrong.name])} counted against ${first.context.title}${expected}`;
  }
  return mistypedName(request, outcome.matches);
}

function mistypedName(request: Request, matches: readonly Match[]): string | undefined {
  const declared = new Set(matches.flatMap((match) => match.context.variables.map((one) => one.name)));
  const known = [...declared, ...universalVariables];
  for (const name of Object.keys(request.variables)) {
    if (known.includes(name)) continue;
    const [nearest] = nearestNames(name, known);
    if (nearest !== undefined) return `No match uses a variable "${name}"; did you mean "${nearest}"?`;
  }
  return undefined;
}

/** The variables that agreed with the first match, where there are two or more: one alone is no pattern. */
export function agreeingPattern(outcome: Outcome): string | undefined {
  const [first] = outcome.matches;
  if (outcome.status !== "success" || first === undefined || first.evidence.named) return undefined;
  const agreeing = first.alignment.variables
    .filter((one) => one.agreement === "agrees" && one.state === "given")
    .map((one) => one.name);
  const names = first.alignment.domain === "agrees" ? ["domain", ...agreeing] : agreeing;
  const distinct = [...new Set(names)];
  return distinct.length < 2 ? undefined : `${distinct.join(" + ")} agreed with ${first.context.title}`;
}

/** `a, b and c`, for a list of helpful variables. */
export function namesOf(helpful: readonly HelpfulVariable[]): string {
  return joinNames(helpful.map((one) => one.name));
}

/** The variables that seeds/001 defines for every request, whatever the contexts declare. */
const universalVariables = [
  "domain",
  "urgency",
  "complexity",
  "user_sentiment",
  "technology",
  "error_type",
  "system_component",
  "creative_type",
  "genre",
  "audience",
  "business_area",
  "stakeholder_count",
  "jurisdiction",
  "compliance_type",
];
