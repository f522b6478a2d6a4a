/** What stands in a corrected call where only the caller can say a value: refused when it is sent back. */
import { choice, type VariableType } from "@flowmind/core";
import { placeholderWithin } from "../wire/placeholder.ts";
import type { JsonSchema, JsonType } from "../wire/schemas/json-schema.ts";
import { soleType } from "./sole-type.ts";

export function blankFor(schema: JsonSchema): string {
  const kinds = [...new Set((schema.anyOf ?? [schema]).flatMap((one) => soleType(one) ?? []))];
  const [type, ...others] = kinds.map(nameOf);
  const named = choice(schema.enum?.map(String) ?? (others.length > 0 ? kinds.map(nameOf) : []));
  if (named !== undefined) return named;
  if (type === "boolean") return choice(["true", "false"]) ?? anything;
  return type === undefined ? anything : placeholderWithin(type, schema);
}

const anything = "<value>";

/** As variables name it; nothing but null is a value like any other. */
function nameOf(type: JsonType): VariableType {
  return type === "array" ? "list" : type === "null" ? "string" : type;
}
