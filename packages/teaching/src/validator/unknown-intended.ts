/** An answer to "which is meant" that names no context: said, since the question is not put again. */
import { intendedContext, isNoneMeant, nearestNames } from "@flowmind/core";
import { quoted } from "../wording.ts";
import type { Check } from "./check.ts";

export const unknownIntended: Check = (request, { matches }) => {
  const { variables } = request;
  const name = intendedContext;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (typeof value !== "string" || value.trim() === "") return [];
  const titles = matches.map(({ context }) => context.title);
  const [nearest] = value.length > longestTitle ? [] : nearestNames(value, titles);
  const otherwise =
    nearest === undefined || isNoneMeant(request)
      ? "say in other words what is wanted, or look through the catalog"
      : `did you mean ${quoted(nearest)}?`;
  const text = isNoneMeant(request)
    ? `Contexts that a question named are left out, since none of them is meant: ${otherwise}`
    : `${name} ${quoted(value)} is the title of no context; ${otherwise}`;
  return [{ id: `value:${name}`, text, asks: { kind: "other_value", name, value } }];
};
/** Longer than any title; bounds the comparison. */
const longestTitle = 200;
