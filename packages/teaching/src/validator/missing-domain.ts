/** An urgent request that names no domain (the `allOf` rule of seeds/001). */
import type { Check } from "./check.ts";
import { isSaid } from "./said-variables.ts";

export const missingDomain: Check = (request, { matches }) => {
  const { urgency } = request.variables;
  if ((urgency !== "critical" && urgency !== "emergency") || isSaid(request, "domain")) return [];
  const domain = matches[0]?.context.domain;
  return [
    {
      id: "variable:domain",
      text: `Urgency "${urgency}": add the domain; an outage, a legal deadline and an injury lead to different contexts`,
      asks: { kind: "variable", name: "domain" },
      ...(domain === undefined ? {} : { add: { domain } }),
    },
  ];
};
