/** What breaks the configuration file's schema, in words: where, what, and what was probably meant. */
import { nearestNames } from "@flowmind/core";
import type { ErrorObject } from "ajv";
import { configSchema, type ObjectSchema } from "./config-schema.ts";

/** Keys and positions from the root on. */
export function pathOf({ instancePath }: ErrorObject): readonly string[] {
  return instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Without the line. */
export function describeViolation(error: ErrorObject): string {
  const path = pathOf(error);
  const where = path.length === 0 ? "the file" : path.join(".");
  const { keyword, params, schemaPath, message = "is not valid" } = error;
  if (keyword === "additionalProperties") {
    const key = String(params["additionalProperty"]);
    const known = Object.keys(schemaAt(path)?.properties ?? {});
    return `${[...path, key].join(".")} is not a setting${hint(key, known) ?? ` (known: ${known.join(", ")})`}`;
  }
  if (keyword === "anyOf") return `${where} must be a list of URIs and patterns, or the word all`;
  if (keyword === "const") return `${where} must be ${otherForm(String(params["allowedValue"]) === "off")}`;
  if (keyword === "type" && schemaPath.endsWith("/else/type"))
    return `${where} must be ${otherForm(params["type"] === "object")}`;
  if (keyword === "enum") {
    const allowed = params["allowedValues"] as readonly string[];
    return `${where} must be one of ${allowed.join(", ")}${hint(String(error.data), allowed) ?? ""}`;
  }
  return `${where} ${message}`;
}

function hint(name: string, known: readonly string[]): string | undefined {
  const [nearest] = nearestNames(name, known);
  return nearest === undefined ? undefined : ` (did you mean "${nearest}"?)`;
}

/** Of what can also be said in one word. */
function otherForm(isMapping: boolean): string {
  return isMapping ? "a mapping, or the word off" : "a list, or the word all";
}

function schemaAt(path: readonly string[]): ObjectSchema | undefined {
  const below = path.reduce<ObjectSchema | undefined>((at, key) => {
    const { properties, items, additionalProperties } = at?.else ?? at ?? {};
    const others = typeof additionalProperties === "object" ? additionalProperties : undefined;
    return properties?.[key] ?? items ?? others;
  }, configSchema);
  return below?.else ?? below;
}
