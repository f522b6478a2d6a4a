/**
 * Values that the first match, or the one that they keep from being first, does not accept: those that are given, each with the nearest that it
 * does, and those that the query says.
 */
import { type Match, ownValue, type Request } from "@flowmind/core";
import type { Hint } from "../hint.ts";
import { nearestToValue } from "../nearest-to-value.ts";
import { mostValuesCompared } from "../tuning.ts";
import { quoted, shorten } from "../wording.ts";
import type { Check } from "./check.ts";
import { firstMatch } from "./first-match.ts";

export const undeclaredValue: Check = (request, outcome) => {
  const first = firstMatch(outcome);
  const excluded = outcome.status === "no_matches" ? undefined : outcome.excluded;
  const said = outcome.status === "success" && first !== undefined ? saidInQuery(first) : [];
  if (Object.keys(request.variables).length === 0) return said;
  const given = [excluded, first].flatMap((match) => (match === undefined ? [] : unaccepted(request, match)));
  return [...given, ...said];
};

function unaccepted(request: Request, match: Match): readonly Hint[] {
  const { variables } = match.alignment;
  const wrong = variables.filter((one) => one.expected !== undefined && one.state === "given");
  return wrong.map(({ name, agreement, expected = "", value = ownValue(request.variables, name) }) => {
    const expects = `; it expects ${shorten(expected, expectedLength)}`;
    const did = whatItDid(match, name, agreement === "disagrees");
    const nearest = nearestDeclared(match, name, value);
    const meant = nearest === undefined ? "" : `; nearest is ${quoted(nearest)}`;
    return {
      id: `value:${name}`,
      text: `${name} ${quoted(value)} ${did}${expects}${meant}`,
      asks: { kind: "other_value", name, value: ownValue(request.variables, name) ?? value },
      ...(nearest === undefined ? {} : { add: { [name]: nearest } }),
    };
  });
}

function whatItDid({ alignment, context: { title } }: Match, name: string, disagrees: boolean): string {
  if (name === alignment.excludedBy) return `excluded ${title}, which fits best otherwise`;
  return disagrees ? `counted against ${title}` : `is left out of the call of ${title}`;
}

/** Of a context that may not be the one that is meant nothing is said. */
function saidInQuery({ context, alignment }: Match): readonly Hint[] {
  return alignment.variables.flatMap(({ name, refused }): readonly Hint[] => {
    if (refused === undefined) return [];
    const expects = `${context.title} expects ${refused.expected} for ${name}`;
    return [
      {
        id: `value:${name}`,
        text: `The query says "${shorten(refused.words)}", which is not taken: ${expects}`,
        asks: { kind: "other_value", name, value: refused.words },
      },
    ];
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
