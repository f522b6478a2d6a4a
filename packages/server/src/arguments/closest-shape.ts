/** Which of several kinds of object one that was sent is most like. */
import { isRecord } from "@flowmind/core";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";

/** The first of those that share most keys with it; undefined where it shares none, is no object, or the schema leaves no choice. */
export function closestShape({ anyOf: shapes = [] }: JsonSchema, sent: unknown): JsonSchema | undefined {
  const keys = isRecord(sent) ? Object.keys(sent) : [];
  const shared = ({ properties = {} }: JsonSchema) => keys.filter((key) => Object.hasOwn(properties, key)).length;
  const [best] = shapes.filter((one) => shared(one) > 0).toSorted((one, other) => shared(other) - shared(one));
  return best;
}
