/** A section of the configuration file that the word `off` can stand for. */

type Property = Readonly<Record<string, unknown>>;

/** @param properties beside `enabled`, which each of them has */
export function switchableSchema(description: string, properties: Property): Property {
  return {
    description: `${description} Or the word off.`,
    if: { type: "string" },
    then: { const: "off" },
    else: {
      type: "object",
      additionalProperties: false,
      properties: {
        enabled: { type: "boolean", default: true, description: "false is the same as off." },
        ...properties,
      },
    },
  };
}
