/** The type that a schema wants, where that is one. */
import type { JsonSchema, JsonType } from "../wire/schemas/json-schema.ts";

/** The one type that a value has where it is not null; undefined where there are several, or none is named. */
export function soleType({ type }: JsonSchema): JsonType | undefined {
  if (typeof type === "string" || type === undefined) return type;
  const others = type.filter((one) => one !== "null");
  return others.length === 1 ? others[0] : undefined;
}
