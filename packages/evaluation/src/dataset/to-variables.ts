/** A tool's JSON Schema → the variables of a context. */
import { type AllowedValue, isRecord, type Variable, type VariableType } from "@flowmind/core";
import type { CatalogRow, JsonObject } from "./labelled-set.ts";

const types: ReadonlyMap<unknown, VariableType> = new Map<string, VariableType>([
  ["integer", "integer"],
  ["number", "number"],
  ["boolean", "boolean"],
  ["array", "list"],
  ["object", "object"],
]);

/** In the order of the schema. What is of no known type is text, as it is in the sources; defaults are left out. */
export function toVariables({ parameters, requiredParameters }: CatalogRow): readonly Variable[] {
  const required = new Set(requiredParameters);
  return Object.entries(parameters)
    .filter(([name]) => name.trim() !== "")
    .map(([name, schema]) => toVariable(name, isRecord(schema) ? schema : {}, required.has(name)));
}

function toVariable(name: string, schema: JsonObject, required: boolean): Variable {
  const type = types.get(schema["type"]) ?? "string";
  const description = schema["description"];
  const values = type === "string" ? allowedValues(schema["enum"]) : [];
  return {
    name,
    type,
    required,
    values,
    closed: values.length > 0,
    ...(typeof description === "string" && description.trim() !== "" ? { description: description.trim() } : {}),
    extractionHints: [],
  };
}

/** The texts of an `enum`, each once. */
function allowedValues(values: unknown): readonly AllowedValue[] {
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === "string" && value.trim() !== "") : [];
  return [...new Set<string>(texts)].map((value) => ({ value, synonyms: [] }));
}
