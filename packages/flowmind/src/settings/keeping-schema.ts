/** `audit:` and `learning:` of the configuration file: what is remembered of callers (docs/store.md). */
import { switchableSchema } from "./switchable-schema.ts";
import { longestRetentionDays, usualRetentionDays } from "./tuning.ts";

type Property = Readonly<Record<string, unknown>>;

export const auditSchema: Property = switchableSchema("The log of every call (docs/store.md).", {
  retention_days: {
    type: "integer",
    minimum: 1,
    maximum: longestRetentionDays,
    default: usualRetentionDays,
    description: "Older entries are removed, and an entry says so.",
  },
});

export const learningSchema: Property = switchableSchema(
  "Whether what came of earlier requests moves later answers of the same tenant, within bounds (docs/store.md).",
  {},
);
