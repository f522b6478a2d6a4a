/** An answer to "which is meant" that names no context: said, since the question is not put again. */
import { intendedContext, isNoneMeant } from "@flowmind/core";
import { nearestToValue } from "../nearest-to-value.ts";
import { quoted } from "../wording.ts";
import type { Check } from "./check.ts";

export const unknownIntended: Check = (request, { matches }) => {
  const { variables } = request;
  const name = intendedContext;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (typeof value !== "string" || value.trim() === "") return [];
  const isCompared = value.length <= longestTitle;
  const titles = matches.map(({ context: { title } }) => title);
  const parts = new Map(matches.map(({ context: { title, uri } }) => [uri.slice(uri.lastIndexOf("/") + 1), title]));
  const [part = ""] = isCompared ? nearestToValue(value, parts.keys()) : [];
  const [nearest = parts.get(part)] = isCompared ? nearestToValue(value, titles) : [];
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
