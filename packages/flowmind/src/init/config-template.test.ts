import { describe, expect, it } from "vitest";
import { configSchema } from "../settings/config-schema.ts";
import { parseConfig } from "../settings/parse-config.ts";
import { configTemplate } from "./config-template.ts";

/** With every setting switched on that is commented out. */
function switchedOn(text: string): string {
  return text.replace(/^# ( *(?:- )?\w+:(?: .*)?)$/gm, "$1");
}

function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, items, additionalProperties, else: other } = schema as Readonly<Record<string, unknown>>;
  const own = Object.entries(properties as Readonly<Record<string, unknown>>);
  return [
    ...own.flatMap(([key, value]) => [key, ...keysIn(value)]),
    ...keysIn(items),
    ...keysIn(additionalProperties),
    ...keysIn(other),
  ];
}

describe("configTemplate", () => {
  const text = configTemplate();

  it("is a valid configuration of which only the folder of contexts is switched on", () => {
    expect(parseConfig(text, "flowmind.yaml")).toEqual({ contexts: ["contexts"] });
    expect(text.startsWith("# yaml-language-server: $schema=file:///")).toBe(true);
  });

  it("has every key of the schema, with a line on it, and values that are valid", () => {
    const config = parseConfig(switchedOn(text), "flowmind.yaml");
    expect(Object.keys(config).sort()).toEqual(Object.keys(configSchema.properties ?? {}).sort());
    for (const key of new Set(keysIn(configSchema))) {
      expect(text).toMatch(new RegExp(`^#? *(?:- )?${key}:`, "m"));
    }
    expect(text.split("\n").filter((line) => line.length > 140)).toEqual([]);
  });
});
