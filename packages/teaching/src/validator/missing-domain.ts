/** An urgent request that names no domain (the `allOf` rule of seeds/001). */
import { joinNames } from "../wording.ts";
import type { Check } from "./check.ts";
import { isSaid } from "./said-variables.ts";

export const missingDomain: Check = (request, outcome) => {
  const { urgency } = request.variables;
  if ((urgency !== "critical" && urgency !== "emergency") || isSaid(request, "domain")) return [];
  const near = outcome.status === "no_matches" ? outcome.nearest : outcome.matches;
  const domains = [...new Set(near.flatMap(({ context }) => context.domain ?? []))];
  const [domain, ...others] = domains;
  if (domain === undefined) return [];
  return [
    {
      id: "variable:domain",
      text: `Urgency "${urgency}": add the domain where the user's words say it; what is near is of ${joinNames(domains)}`,
      asks: { kind: "variable", name: "domain" },
      // Which of several holds only the caller can know.
      ...(others.length > 0 ? {} : { add: { domain } }),
    },
  ];
};
