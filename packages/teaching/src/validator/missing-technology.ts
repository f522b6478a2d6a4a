/** A technical request that names no technology (seeds/001, ToolValidator). */
import type { Match } from "@flowmind/core";
import { nameableValues } from "../nameable-values.ts";
import { joinNames } from "../wording.ts";
import type { Check } from "./check.ts";
import { isSaid } from "./said-variables.ts";

export const missingTechnology: Check = (request, { matches }) => {
  if (request.variables["domain"] !== "technical" || isSaid(request, technology)) return [];
  if (matches.some(({ nextAction }) => nextAction.inferred.includes(technology))) return [];
  const known = valuesOf(matches);
  const examples = known.length === 0 ? "language, framework or platform" : `for instance ${joinNames(known)}`;
  const [value] = known;
  return [
    {
      id: `variable:${technology}`,
      text: `Domain "technical": add the technology (${examples}) if one is named`,
      asks: { kind: "variable", name: technology },
      ...(value === undefined ? {} : { add: { [technology]: value } }),
    },
  ];
};

const technology = "technology";

function valuesOf(matches: readonly Match[]): readonly string[] {
  const declared = matches.flatMap((match) => match.context.variables.filter((one) => one.name === technology));
  const values = declared.flatMap(nameableValues);
  return [...new Set(values)].slice(0, valuesShown);
}

/** Three values show what is meant; the list itself stands with the context. */
const valuesShown = 3;
