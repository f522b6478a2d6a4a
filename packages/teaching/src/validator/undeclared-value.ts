/** Given values that the first match, or the one that they keep from being first, does not accept, each with the nearest that it does. */
import type { Match, Request } from "@flowmind/core";
import type { Hint } from "../hint.ts";
import { nearestToValue } from "../nearest-to-value.ts";
import { mostValuesCompared } from "../tuning.ts";
import { quoted, shorten } from "../wording.ts";
import type { Check } from "./check.ts";
import { firstMatch } from "./first-match.ts";

export const undeclaredValue: Check = (request, outcome) => {
  if (Object.keys(request.variables).length === 0) return [];
  const excluded = outcome.status === "no_matches" ? undefined : outcome.excluded;
  return [excluded, firstMatch(outcome)].flatMap((match) => (match === undefined ? [] : unaccepted(request, match)));
};

function unaccepted(request: Request, match: Match): readonly Hint[] {
  const { excludedBy, variables } = match.alignment;
  const { title } = match.context;
  const wrong = variables.filter((one) => one.agreement === "disagrees" && one.state === "given");
  return wrong.map(({ name, expected, value = request.variables[name] }) => {
    const expects = expected === undefined ? "" : `; it expects ${shorten(expected, expectedLength)}`;
    const did = name === excludedBy ? `excluded ${title}, which fits best otherwise` : `counted against ${title}`;
    const nearest = nearestDeclared(match, name, value);
    const meant = nearest === undefined ? "" : `; nearest is ${quoted(nearest)}`;
    return {
      id: `value:${name}`,
      text: `${name} ${quoted(value)} ${did}${expects}${meant}`,
      asks: { kind: "other_value", name, value: request.variables[name] },
      ...(nearest === undefined ? {} : { add: { [name]: nearest } }),
    };
  });
}

/** Characters: a dozen values; a longer list is looked up with the context. */
const expectedLength = 160;

/** By spelling; of synonyms the value that they stand for. */
function nearestDeclared({ context }: Match, name: string, given: unknown): string | number | boolean | undefined {
  const values = context.variables.find((one) => one.name === name)?.values ?? [];
  const byName = new Map(
    values
      .slice(0, mostValuesCompared)
      .flatMap(({ value, synonyms }) => [String(value), ...synonyms].map((one) => [one, value])),
  );
  const [nearest] = nearestToValue(given, byName.keys());
  return nearest === undefined ? undefined : byName.get(nearest);
}
