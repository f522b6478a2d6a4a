/** The same schema in fewer characters: the arguments as they are, and what lies inside of one as a line that models read as well. */
import { namesOfOpenObject } from "../../tuning.ts";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

/**
 * Keeps every argument with its type and values. What an object holds is described in TypeScript's words: `{uri, role: a|b, when?}`, where
 * a name without a type is a text; of an object that takes any names, the first. Drops defaults, limits, that others are allowed, and descriptions except the first sentence of required
 * arguments. What is dropped is still checked, and what breaks it is told with its rule.
 */
export function compactSchema(schema: ObjectSchema): ObjectSchema {
  const required = schema.required ?? [];
  const properties = Object.entries(schema.properties).map(([name, property]): [string, JsonSchema] => [
    name,
    compactProperty(property, required.includes(name)),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function compactProperty(property: JsonSchema, isRequired: boolean): JsonSchema {
  const { type, enum: values, items, description } = property;
  const said = [
    ...(isRequired && description !== undefined ? [first(description)] : []),
    ...(isWritten(property) ? [written(property)] : []),
  ].join(": ");
  return {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(items?.type === undefined ? {} : { items: { type: items.type } }),
    ...(said === "" ? {} : { description: said }),
  };
}

/** Whether type and values do not say it all. */
function isWritten({ properties, items }: JsonSchema): boolean {
  return properties !== undefined || items?.properties !== undefined;
}

function written({ type, enum: values, properties, required = [], items, additionalProperties }: JsonSchema): string {
  if (values !== undefined) return values.join("|");
  if (items !== undefined) return items.enum === undefined ? `${written(items)}[]` : `(${written(items)})[]`;
  if (properties === undefined) return type === undefined ? "any" : [type].flat().join("|");
  const isOpen = additionalProperties === true;
  const named = Object.entries(properties).slice(0, isOpen ? namesOfOpenObject : undefined);
  const entries = named.map(([name, property]) => {
    const inner = written(property);
    return `${name}${required.includes(name) ? "" : "?"}${inner === "string" ? "" : `: ${inner}`}`;
  });
  return `{${[...entries, ...(isOpen ? ["…"] : [])].join(", ")}}`;
}

function first(description: string): string {
  return /^.+?[.;](?=\s|$)/.exec(description)?.[0].replace(/[.;]$/, "") ?? description;
}
