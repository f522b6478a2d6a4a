/** The arguments of `compose_workflow`, as far as they say which contexts are wanted. */
import { isRecord } from "@flowmind/core";
import { coerceArguments } from "../arguments/coerce-arguments.ts";
import type { JsonSchema } from "./schemas/json-schema.ts";

/** What is read of seeds/001's schema; a list sent as JSON text is accepted. */
const shape: JsonSchema = {
  type: "object",
  properties: { components: { type: "array", items: { type: "object" } } },
};

/** seeds/001, `components.maxItems`. */
const mostComponents = 10;
/** Longer than any real one. */
const longestUri = 200;

/** URIs or names in their order; none where there are no components. */
export function readComponents(raw: unknown): readonly string[] {
  const { value } = coerceArguments(shape, raw);
  const components: unknown = isRecord(value) ? value["components"] : undefined;
  if (!Array.isArray(components)) return [];
  return components
    .slice(0, mostComponents)
    .flatMap((one: unknown) => (isRecord(one) && typeof one["uri"] === "string" ? [one["uri"].trim()] : []))
    .filter((uri) => uri !== "" && uri.length <= longestUri);
}
