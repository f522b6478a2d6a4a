/** `audit:`, `learning:` and `runs:` of the configuration file: what is remembered, and for how long (docs/store.md). */
import { switchableSchema } from "./switchable-schema.ts";
import {
  longestRetentionDays,
  usualOutcomeRetentionDays,
  usualRetentionDays,
  usualRunRetentionDays,
} from "./tuning.ts";

type Property = Readonly<Record<string, unknown>>;

const retentionDays = (usualDays: number, description: string): Property => ({
  type: "integer",
  minimum: 1,
  maximum: longestRetentionDays,
  default: usualDays,
  description,
});

export const auditSchema: Property = switchableSchema("The log of every call (docs/store.md).", {
  retention_days: retentionDays(usualRetentionDays, "Older entries are removed, and an entry says so."),
});

export const learningSchema: Property = switchableSchema(
  "Whether what came of earlier requests moves later answers of the same tenant, within bounds (docs/store.md).",
  { retention_days: retentionDays(usualOutcomeRetentionDays, "Older outcomes are removed, also where this is off.") },
);

export const runsSchema: Property = {
  description: "The journal of runs (docs/store.md).",
  type: "object",
  additionalProperties: false,
  properties: {
    retention_days: retentionDays(
      usualRunRetentionDays,
      "Runs whose state has not changed for so long are removed, also those that wait.",
    ),
  },
};
