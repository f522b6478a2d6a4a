/** `levels:` of the configuration file: what callers have at each level, and how they get there (docs/permissions.md). */
import { resolveLevelSettings } from "@flowmind/authorization";
import { complexities, flowmindTools, levels } from "@flowmind/core";
import { switchableSchema } from "./switchable-schema.ts";

type Property = Readonly<Record<string, unknown>>;

const usual = resolveLevelSettings();

const mapping = (description: string, properties: Property): Property => ({
  type: "object",
  additionalProperties: false,
  description,
  properties,
});
const uses = (level: "intermediate" | "advanced"): Property => ({
  type: "integer",
  minimum: 0,
  default: usual.thresholds[level],
  description: `Successful uses at which ${level} opens.`,
});
const start = (who: "local" | "remote", whom: string): Property => ({
  enum: levels,
  default: usual.start[who],
  description: `Where ${whom} starts.`,
});
const byLevel = (schemaOf: (level: (typeof levels)[number]) => Property): Property =>
  Object.fromEntries(levels.map((level) => [level, schemaOf(level)]));

export const levelsSchema: Property = switchableSchema(
  "Levels that callers earn by successful uses, and the tools and complexity that each has (docs/permissions.md).",
  {
    thresholds: mapping("What it takes.", { intermediate: uses("intermediate"), advanced: uses("advanced") }),
    start: mapping("Where callers start.", {
      local: start("local", "the local user"),
      remote: start("remote", "a caller over the network"),
    }),
    callers: {
      type: "array",
      description: "Callers over the network that start elsewhere.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["tenant", "subject", "level"],
        properties: {
          tenant: { type: "string", minLength: 1, description: "The tenant of its token." },
          subject: { type: "string", minLength: 1, description: "The subject of its token." },
          level: { enum: levels, description: "Where it starts." },
        },
      },
    },
    tools: mapping(
      "Everything that a level may call: a list of FlowMind's own tools, or the word all.",
      byLevel((level) => ({
        if: { type: "string" },
        then: { const: "all" },
        else: { type: "array", items: { enum: flowmindTools } },
        default: usual.tools[level],
        description: `What ${level} may call.`,
      })),
    ),
    max_complexity: mapping(
      "The highest complexity of contexts that a level may use; those that declare none have no bar.",
      byLevel((level) => ({
        enum: complexities,
        default: usual.maxComplexity[level],
        description: `Up to which complexity ${level} goes.`,
      })),
    ),
    alike_cosine: {
      type: "number",
      exclusiveMinimum: 0,
      maximum: 1,
      default: usual.alikeCosine,
      description: "From this cosine on two requests for one context count once.",
    },
    uses_a_day: {
      type: "integer",
      minimum: 1,
      default: usual.usesADay,
      description: "Successful uses that count in one day (UTC).",
    },
  },
);
