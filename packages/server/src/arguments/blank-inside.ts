/** What stands in the place of a value that has parts, so that whoever fills it in sees which: a blank for each of them. */
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { blankFor } from "./blank-for.ts";
import { closestShape } from "./closest-shape.ts";
import { sampleOf } from "./sample-of.ts";
import { soleType } from "./sole-type.ts";

/**
 * One blank for the whole where the schema does not say what is inside. Of several kinds of object, or of list, the first is shown that shares
 * most keys with what was sent.
 */
export function blankInside(schema: JsonSchema, sent?: unknown): unknown {
  const shown = closestShape(schema, sent) ?? firstAlike(schema);
  if (shown.enum !== undefined || !["object", "array"].includes(soleType(shown) ?? "")) return blankFor(schema);
  return sampleOf(shown, { samples: {}, leavesBlanks: true }, withinAnother);
}

/** Nobody says of its parts what they are for: they say of which type they are. */
const withinAnother = 1;

/** The schema itself where it leaves no choice, or one between different types. */
function firstAlike(schema: JsonSchema): JsonSchema {
  const shapes = (schema.anyOf ?? []).filter((one) => soleType(one) !== "null");
  const [first = schema, ...others] = shapes;
  return others.every((one) => soleType(one) === soleType(first)) ? first : schema;
}
