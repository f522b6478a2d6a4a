/** What the given variables did: which of them agreed with the match. */
import type { Outcome } from "@flowmind/core";

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
