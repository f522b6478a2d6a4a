/** `limits:` of the configuration file: how often a caller may call (docs/permissions.md). */
import { resolveLimitSettings, type ToolLimit } from "@flowmind/authorization";
import { flowmindTools } from "@flowmind/core";
import { switchableSchema } from "./switchable-schema.ts";

type Property = Readonly<Record<string, unknown>>;

const settings = resolveLimitSettings();

function limitSchema({ perMinute, burst, concurrent }: ToolLimit, description: string): Property {
  return {
    type: "object",
    additionalProperties: false,
    description,
    properties: {
      per_minute: {
        type: "number",
        exclusiveMinimum: 0,
        default: perMinute,
        description: "Calls a minute, on and on.",
      },
      burst: { type: "integer", minimum: 1, default: burst, description: "Calls at once after a rest." },
      concurrent: {
        type: "integer",
        minimum: 1,
        ...(concurrent === undefined ? {} : { default: concurrent }),
        description: "Calls that may run at the same time.",
      },
    },
  };
}

export const limitsSchema: Property = switchableSchema(
  "How often each caller may call each tool (docs/permissions.md).",
  {
    tools: {
      type: "object",
      additionalProperties: false,
      description: "By tool; what is left out keeps its default.",
      properties: Object.fromEntries(
        flowmindTools.map((tool) => {
          const limit = settings.tools.get(tool) ?? settings.usual;
          return [tool, { ...limitSchema(limit, `For ${tool}.`), default: asWritten(limit) }];
        }),
      ),
    },
    usual: limitSchema(settings.usual, "For every tool that has no limit of its own."),
  },
);

function asWritten({ perMinute, ...others }: ToolLimit): Property {
  return { per_minute: perMinute, ...others };
}
