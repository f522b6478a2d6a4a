/** The same schema in fewer characters: what is required is still described, the rest speaks by its names. */
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

/**
 * Keeps every property with its type and values; drops defaults, limits, which values a list may hold, what is required within an object, that others are allowed, and
 * descriptions except the first sentence of required ones. What is dropped is still checked, and what breaks it is told with its rule.
 */
export function compactSchema(schema: ObjectSchema): ObjectSchema {
  const required = schema.required ?? [];
  const properties = Object.entries(schema.properties).map(([name, property]): [string, JsonSchema] => {
    const bare = bareSchema(property);
    const { description } = property;
    return [
      name,
      required.includes(name) && description !== undefined ? { ...bare, description: first(description) } : bare,
    ];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function bareSchema({ type, enum: values, properties, items }: JsonSchema): JsonSchema {
  return {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(properties === undefined ? {} : { properties: mapValues(properties) }),
    ...(items?.type === undefined ? {} : { items: { type: items.type } }),
  };
}

function mapValues(properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, bareSchema(one)]));
}

function first(description: string): string {
  return /^.+?[.;](?=\s|$)/.exec(description)?.[0].replace(/[.;]$/, "") ?? description;
}
