/** Given variables that cannot both hold. */
import type { Request } from "@flowmind/core";
import type { Hint } from "../hint.ts";
import { quoted } from "../wording.ts";
import type { Check } from "./check.ts";
import { isSaid } from "./said-variables.ts";

/** It takes two. */
export const contradictingVariables: Check = (request) =>
  Object.keys(request.variables).length < 2 ? [] : [...statedOpposites(request), ...turnedRanges(request)];

interface Opposites {
  readonly one: readonly [name: string, value: string];
  readonly other: readonly [name: string, value: string];
  readonly why: string;
}

/** Of the values that seeds/001 lists for every request. */
const opposites: readonly Opposites[] = [
  { one: ["urgency", "low"], other: ["domain", "emergency"], why: "what can wait is no emergency" },
  { one: ["urgency", "low"], other: ["user_sentiment", "urgent"], why: "the user is in a hurry or is not" },
];

function statedOpposites({ variables }: Request): readonly Hint[] {
  return opposites
    .filter(({ one, other }) => variables[one[0]] === one[1] && variables[other[0]] === other[1])
    .map(({ one: [name, value], other, why }) => contradiction(name, value, other, why));
}

/**
 * First words of pairs of names of which the first is not the larger: `min_price` and `max_price`. What starts or comes from somewhere
 * may be numbered as it likes (`from_account`), and hours go round: of those only dates are compared.
 */
const bounds = [
  ["min", "max", "number"],
  ["minimum", "maximum", "number"],
  ["earliest", "latest", "number"],
  ["start", "end", "date"],
  ["from", "to", "date"],
] as const;

function turnedRanges(request: Request): readonly Hint[] {
  const { variables } = request;
  const names = Object.keys(variables);
  return bounds.flatMap(([low, high, form]) =>
    names.flatMap((name) => {
      const other = counterpart(name, low, high);
      if (other === undefined || !isSaid(request, name) || !isSaid(request, other)) return [];
      const [least, most] = [comparable(variables[name], form), comparable(variables[other], form)];
      if (least === undefined || most === undefined || least <= most) return [];
      return [contradiction(name, variables[name], [other, variables[other]], "a range ends where it begins or later")];
    }),
  );
}

function counterpart(name: string, low: string, high: string): string | undefined {
  if (name.startsWith(`${low}_`)) return `${high}${name.slice(low.length)}`;
  return name.endsWith(`_${low}`) ? `${name.slice(0, -low.length)}${high}` : undefined;
}

/** A date as the milliseconds since 1970, or a number where those are asked for, too. */
function comparable(value: unknown, form: "number" | "date"): number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim();
  const isDate = /^\d{4}-\d\d-\d\d/.test(text);
  if (text === "" || (form === "date" && !isDate)) return undefined;
  const number = isDate ? Date.parse(text) : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function contradiction(
  name: string,
  value: unknown,
  [other, otherValue]: readonly [string, unknown],
  why: string,
): Hint {
  return {
    id: `contradiction:${name}+${other}`,
    text: `${name} ${quoted(value)} contradicts ${other} ${quoted(otherValue)}: ${why}; keep the one that holds`,
    asks: { kind: "other_value", name, value },
  };
}
