/** The JSON Schema of what a definition takes. */
import { UriTemplate } from "@modelcontextprotocol/client";
import type { Definition } from "./definition.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** A tool's own; made from the arguments of a prompt, and from the variables of a template. Never throws. */
export function inputSchemaOf({ kind, content }: Definition): Schema {
  switch (kind) {
    case "tool":
      return content["inputSchema"] as Schema;
    case "prompt":
      return textsSchema(promptArguments(content["arguments"]));
    case "template":
      return textsSchema(templateNames(content["uriTemplate"]).map((name) => ({ name, isRequired: true })));
    case "resource":
      return textsSchema([]);
  }
}

interface TextArgument {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description?: string;
}

function textsSchema(given: readonly TextArgument[]): Schema {
  const properties = given.map(({ name, description }) => {
    return [name, { type: "string", ...(description === undefined ? {} : { description }) }];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: given.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

function promptArguments(list: unknown): readonly TextArgument[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: Readonly<Record<string, unknown>> | null) => {
    const { name, description, required } = one ?? {};
    if (typeof name !== "string" || name === "") return [];
    const described = typeof description === "string" ? { description } : {};
    return [{ name, isRequired: required === true, ...described }];
  });
}

/** None where it is no template by RFC 6570. */
function templateNames(template: unknown): readonly string[] {
  try {
    return new UriTemplate(String(template)).variableNames;
  } catch {
    return [];
  }
}
