/** The same schema in fewer characters: what is required is still described, the rest speaks by its names. */
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

/** Keeps every property, type, limit and list of values; drops descriptions, except the first sentence of required ones. */
export function compactSchema(schema: ObjectSchema): ObjectSchema {
  const required = schema.required ?? [];
  const properties = Object.entries(schema.properties).map(([name, property]): [string, JsonSchema] => {
    const bare = withoutDescriptions(property);
    const { description } = property;
    return [
      name,
      required.includes(name) && description !== undefined ? { ...bare, description: first(description) } : bare,
    ];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function withoutDescriptions({ description: _dropped, properties, items, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: mapValues(properties) }),
    ...(items === undefined ? {} : { items: withoutDescriptions(items) }),
  };
}

function mapValues(properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutDescriptions(one)]));
}

function first(description: string): string {
  return /^.+?[.;](?=\s|$)/.exec(description)?.[0].replace(/[.;]$/, "") ?? description;
}
