/** An answer to "which is meant" that names no context: said, since the question is not put again. */
import { nearestNames } from "@flowmind/core";
import { quoted } from "../wording.ts";
import type { Check } from "./check.ts";

export const unknownIntended: Check = ({ variables }, { matches }) => {
  const name = intendedContext;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (typeof value !== "string" || value.trim() === "") return [];
  const titles = matches.map(({ context }) => context.title);
  const [nearest] = value.length > longestTitle ? [] : nearestNames(value, titles);
  const otherwise =
    nearest === undefined
      ? "say in other words what is wanted, or look through the catalog"
      : `did you mean ${quoted(nearest)}?`;
  const text = `${name} ${quoted(value)} is the title of no context; ${otherwise}`;
  return [{ id: `value:${name}`, text, asks: { kind: "other_value", name, value } }];
};

/** The variable that the question of which context is meant asks for; its answer is a title or a URI. */
const intendedContext = "intended_context";
/** Longer than any title; bounds the comparison. */
const longestTitle = 200;
